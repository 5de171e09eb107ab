import { edgeHeaders } from '#src/lib/edge-headers.ts';

/** Hop-by-hop headers, which are never forwarded (RFC 9110 §7.6.1). */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that only a proxy may send to the origin; they are dropped if a client sends them. */
const proxySpoken: ReadonlySet<string> = new Set([
  'forwarded',
  'host',
  'true-client-ip',
  'via',
  'x-real-ip',
  edgeHeaders.titleCode,
]);
const proxySpokenPrefixes: readonly string[] = ['cf-', 'mf-', 'x-edge-', 'x-forwarded-'];

/** Returns the client's headers that may be forwarded to the origin (E-02). */
export function forwardableHeaders(client: Headers): Headers {
  const headers = withoutHopByHop(client);
  for (const name of Array.from(headers.keys())) if (isProxySpoken(name)) headers.delete(name);
  return headers;
}

function isProxySpoken(name: string): boolean {
  return proxySpoken.has(name) || proxySpokenPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Returns headers without the hop-by-hop ones; several Set-Cookie headers stay separate. */
export function withoutHopByHop(received: Headers): Headers {
  const headers = new Headers(received);
  const named = new Set(
    received
      .get('connection')
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  for (const name of Array.from(headers.keys())) if (hopByHop.has(name) || named.has(name)) headers.delete(name);
  return headers;
}

/**
 * Returns the Cache-Control of an origin's answer (E-03). An answer with a cookie is never cached.
 * An API answer is not stored, unless it is public, or private and revalidated each time.
 */
export function cacheControlOf(headers: Headers, isApi: boolean): string {
  const own = headers.get('cache-control');
  if (own === null) return 'no-store';
  const directives = own.split(',').map((directive) => directive.trim().toLowerCase());
  if (directives.includes('public')) return headers.has('set-cookie') ? 'no-store' : own;
  const isAskedAgain = directives.includes('private') && directives.includes('no-cache');
  return isApi && !isAskedAgain ? 'no-store' : own;
}
