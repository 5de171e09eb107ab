/** Returns the page of the list in a URL (`?side=2`), 1-based; 1 if it is invalid. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('side') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Returns the invoice number in a path: `/betal-faktura/70000001`. */
export function invoiceNoOf(pathname: string): string {
  return decodeURIComponent(pathname.split('/')[2] ?? '');
}
