/** Page of the list in a URL, from 1 (`?side=2`); page 1 if invalid. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('side') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Number of the invoice in a path: `/betal-faktura/70000001`. */
export function invoiceNoOf(pathname: string): string {
  return decodeURIComponent(pathname.split('/')[2] ?? '');
}
