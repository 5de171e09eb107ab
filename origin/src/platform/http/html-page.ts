/** A page of the origin's own, which no cache keeps and no other page may frame unless the policy lets it. */
export function htmlPage(document: { toString(): string }, { status, policy }: HtmlPage): Response {
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

interface HtmlPage {
  readonly status: number;
  /** Its content security policy. */
  readonly policy: string;
}
