/** Page of the list that a URL asks for, from 1 (`?side=2`); the first for whatever is no page. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('side') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** Number of the invoice that a path asks for: `/betal-faktura/70000001`. */
export function invoiceNoOf(pathname: string): string {
  return decodeURIComponent(pathname.split('/')[2] ?? '');
}
