/** Returns the invoice number in a path: `/betal-faktura/70000001`. */
export function invoiceNoOf(pathname: string): string {
  return decodeURIComponent(pathname.split('/')[2] ?? '');
}
