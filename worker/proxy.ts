import { isCrossSiteWrite } from '#src/lib/cross-site.ts';
import { type EdgeClaim, edgeHeaders, headersOfClaim, signEdgeClaim, signEdgePlace } from '#src/lib/edge-headers.ts';
import { clientInfo } from './client-info.ts';
import { type FailoverOptions, fetchWithFailover } from './fetch-with-failover.ts';
import type { EdgeTitle } from './fleet.ts';
import { chooseOrigin, stickyCookie } from './origins.ts';
import { decodedPath, isPlainPath } from './paths.ts';
import { problemResponse, requestCodeOf } from './responses.ts';
import { parseOriginSettings, SettingsError } from './settings.ts';
import { isReading } from './static-files.ts';

interface Upstream {
  readonly originUrls: readonly string[];
  readonly secret: string;
  /** Percent-encoded; empty on a host that has no title. */
  readonly titleCode: string;
  /** Time limit for the response headers, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Returns the title's origin or, without a title, the origin for hosts that have none.
 * @param variables the worker's own variables, unparsed.
 * @throws SettingsError if they name no origin.
 */
function upstreamOf(variables: object, title: EdgeTitle | undefined): Upstream {
  const { ORIGIN_URL, EDGE_SECRET, ORIGINS, EDGE_SECRETS, UPSTREAM_TIMEOUT_MS } = parseOriginSettings(variables);
  const id = title?.publicationId ?? '';
  const own = ORIGINS[id];
  const secret = own === undefined ? EDGE_SECRET : EDGE_SECRETS[id];
  if (secret === undefined) throw new SettingsError(`EDGE_SECRETS has no secret of ${id}, which has its own origin.`);
  return {
    originUrls: own ?? ORIGIN_URL,
    secret,
    // A title code may contain Æ, Ø or Å, which headers can only carry encoded.
    titleCode: encodeURIComponent(title?.titleCode ?? ''),
    timeoutMs: UPSTREAM_TIMEOUT_MS,
  };
}

/** Time limit of a socket's long poll; the server pings every 25 s. */
const longPollMs = 30_000;

/** Paths for operators only, who use the origin's own port. */
const operatorPaths = /^\/+(metrics|jobs|open-items|healthz|readyz|sandbox)(\/|$)/i;

/** Methods that `fetch` cannot send. */
const unsendable: readonly string[] = ['CONNECT', 'TRACE', 'TRACK'];

/** Refuses a write from another site (E-02, E-04). */
export async function proxyTitleRequest(request: Request, variables: object, title: EdgeTitle): Promise<Response> {
  if (isCrossSiteWrite(request, clientInfo(request).ownOrigin)) return problemResponse(request, 'crossSite');
  return proxyRequest(request, variables, title);
}

/** Proxies a host that only the origin serves, and refuses paths for operators. */
export async function proxyHostRequest(request: Request, variables: object, title?: EdgeTitle): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!isPlainPath(pathname)) return problemResponse(request, 'badPath');
  if (operatorPaths.test(decodedPath(pathname) ?? '')) return problemResponse(request, 'notFound');
  return proxyRequest(request, variables, title);
}

async function proxyRequest(request: Request, variables: object, title: EdgeTitle | undefined): Promise<Response> {
  if (unsendable.includes(request.method)) return problemResponse(request, 'methodNotAllowed');
  if (isReading(request) && hasBody(request)) return problemResponse(request, 'bodyNotAllowed');
  let upstream: Upstream;
  try {
    upstream = upstreamOf(variables, title);
  } catch (error) {
    return problemResponse(request, 'notConfigured', error);
  }
  const { pathname } = new URL(request.url);
  const patience = upstream.timeoutMs + (isSocketPath(pathname) ? longPollMs : 0);
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), patience);
  try {
    return await answerOfOrigin(request, upstream, { signal: timer.signal, patienceMs: patience });
  } catch (error) {
    const tooLate = isReading(request) ? 'originTimeout' : 'outcomeUnknown';
    return problemResponse(request, timer.signal.aborted ? tooLate : 'originDown', error);
  } finally {
    clearTimeout(timeout);
  }
}

/** A read by the edge itself, on behalf of a visitor. */
interface OriginRead {
  /** Path and query. */
  readonly path: string;
  readonly variables: object;
  readonly title: EdgeTitle;
  readonly signal: AbortSignal;
  readonly patienceMs: number;
}

/**
 * Sends the same headers as the visitor's browser.
 * @throws SettingsError if no origin is configured, and any network error.
 */
export async function readFromOrigin(request: Request, { path, variables, title, ...limits }: OriginRead) {
  const headers = new Headers(request.headers);
  // These headers are about the page that the browser requested.
  for (const name of ['accept', 'if-none-match', 'if-modified-since', 'range']) headers.delete(name);
  return answerOfOrigin(new Request(new URL(path, request.url), { headers }), upstreamOf(variables, title), limits);
}

async function answerOfOrigin(
  request: Request,
  upstream: Upstream,
  limits: Pick<FailoverOptions, 'signal' | 'patienceMs'>,
): Promise<Response> {
  const { originUrls, secret } = upstream;
  const { protocol } = clientInfo(request);
  const choice = await chooseOrigin({ originUrls, secret, cookies: request.headers.get('cookie'), protocol });
  const { response, mark } = await fetchWithFailover(choice.processes, {
    send: async (url, signal) => fetch(await upstreamRequest(request, { ...upstream, url }, signal)),
    isRepeatable: isReading(request),
    ...limits,
  });
  // A switched protocol cannot be rebuilt, so the response is returned unchanged.
  if (response.status === 101) return response;
  const headers = withoutHopByHop(response.headers);
  if (originUrls.length > 1 && mark !== choice.stickyMark) headers.append('set-cookie', stickyCookie(mark, protocol));
  headers.set('cache-control', cacheControlOf(headers, new URL(request.url).pathname.startsWith('/api/')));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** The dev server runs on Node, which hides the body of a GET but keeps its length. */
function hasBody({ body, headers }: Request): boolean {
  return body !== null || Number(headers.get('content-length') ?? 0) > 0;
}

type Target = Pick<Upstream, 'secret' | 'titleCode'> & { readonly url: string };

export async function upstreamRequest(request: Request, upstream: Target, signal: AbortSignal): Promise<Request> {
  const url = new URL(request.url);
  // The parts are set one by one: a path with two leading slashes would otherwise resolve to
  // another host.
  const target = new URL(upstream.url);
  target.pathname = url.pathname;
  target.search = url.search;
  const { protocol, clientAddress, host, place } = clientInfo(request);
  const claim: EdgeClaim = {
    method: request.method,
    target: `${target.pathname}${target.search}`,
    titleCode: upstream.titleCode,
    host,
    protocol,
    clientAddress,
    issuedAt: Math.floor(Date.now() / 1000),
  };
  const headers = forwardableHeaders(request.headers);
  headers.set(edgeHeaders.requestCode, requestCodeOf(request));
  const signature = await signEdgeClaim(upstream.secret, claim);
  for (const [name, value] of Object.entries(headersOfClaim(claim, signature))) headers.set(name, value);
  if (place !== null) {
    headers.set(edgeHeaders.place, place);
    headers.set(edgeHeaders.placeSignature, await signEdgePlace(upstream.secret, place, signature));
  }
  if (isWebSocket(request)) headers.set('upgrade', 'websocket');
  // Without no-store the network would cache files such as PDF and CSV by their extension, even
  // personal ones.
  return new Request(target, {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
    cache: 'no-store',
    signal,
  });
}

function isWebSocket(request: Request): boolean {
  return request.headers.get('upgrade')?.toLowerCase() === 'websocket';
}

function isSocketPath(pathname: string): boolean {
  return pathname.startsWith('/socket.io/') || pathname.startsWith('/engine.io/');
}

/** Headers that are never forwarded (RFC 9110 §7.6.1). */
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

/** Headers that only a proxy may send to the origin; dropped if a client sends them. */
const proxySpoken: ReadonlySet<string> = new Set([
  'forwarded',
  'host',
  'true-client-ip',
  'via',
  'x-real-ip',
  edgeHeaders.titleCode,
]);
const proxySpokenPrefixes: readonly string[] = ['cf-', 'mf-', 'x-edge-', 'x-forwarded-'];

/** Drops headers that only a proxy may set (E-02). */
export function forwardableHeaders(client: Headers): Headers {
  const headers = withoutHopByHop(client);
  for (const name of Array.from(headers.keys())) if (isProxySpoken(name)) headers.delete(name);
  return headers;
}

function isProxySpoken(name: string): boolean {
  return proxySpoken.has(name) || proxySpokenPrefixes.some((prefix) => name.startsWith(prefix));
}

/** Keeps several Set-Cookie headers separate. */
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
 * An answer with a cookie is never cached. An API answer is not stored, unless it is public, or private and revalidated
 * each time (E-03).
 */
export function cacheControlOf(headers: Headers, isApi: boolean): string {
  const own = headers.get('cache-control');
  if (own === null) return 'no-store';
  const directives = own.split(',').map((directive) => directive.trim().toLowerCase());
  if (directives.includes('public')) return headers.has('set-cookie') ? 'no-store' : own;
  const isAskedAgain = directives.includes('private') && directives.includes('no-cache');
  return isApi && !isAskedAgain ? 'no-store' : own;
}
