import { clientInfo, cookieName, cookieOf } from './client-info.ts';
import type { EdgeFleet, EdgeTitle } from './fleet.ts';
import type { PagePlace } from './hosts.ts';
import { lifetimes } from './static-files.ts';

/** The value 1 joins the canary, 0 leaves it. */
const parameter = 'canary';

/** 30 days, in seconds. */
const keptFor = 2_592_000;

/**
 * Returns the live build or its canary for a visitor on a title's own host. An explicit choice wins. Otherwise the
 * canary gets its share of visitors, and each visitor gets the same build every time.
 */
export function buildFor(request: Request, { title, canonical }: PagePlace, fleet: EdgeFleet): EdgeTitle {
  const canary = canonical ? fleet.canaries.get(title.publicationId) : undefined;
  if (canary === undefined) return title;
  const { protocol } = clientInfo(request);
  const chosen = cookieOf(request.headers.get('cookie'), cookieName(parameter, protocol));
  if (chosen === '1' || chosen === '0') return chosen === '1' ? canary : title;
  return bucketOf(request, canary.folder) < (canary.percent ?? 0) ? canary : title;
}

/** Redirects a visitor who joins or leaves the canary with the query parameter; undefined for everyone else. */
export function canaryChoice(
  request: Request,
  { title, canonical }: PagePlace,
  fleet: EdgeFleet,
): Response | undefined {
  if (!canonical || request.method !== 'GET' || !fleet.canaries.has(title.publicationId)) return undefined;
  const url = new URL(request.url);
  const choice = url.searchParams.get(parameter);
  if (choice !== '1' && choice !== '0') return undefined;
  url.searchParams.delete(parameter);
  const { protocol } = clientInfo(request);
  const secure = protocol === 'https' ? '; Secure' : '';
  const cookie = `${cookieName(parameter, protocol)}=${choice}; Path=/${secure}; HttpOnly; SameSite=Lax; Max-Age=${keptFor}`;
  const headers = { location: `${url.pathname}${url.search}`, 'set-cookie': cookie, 'cache-control': lifetimes.never };
  return new Response(null, { status: 302, headers });
}

/**
 * Returns a number from 0 up to 100 for the session or, without one, for the IP address and browser. It differs for
 * each canary.
 */
function bucketOf(request: Request, canary: string): number {
  const { protocol, clientAddress } = clientInfo(request);
  const session = cookieOf(request.headers.get('cookie'), cookieName('session', protocol));
  const who = session ?? `${clientAddress} ${request.headers.get('user-agent') ?? ''}`;
  return (hashOf(`${canary} ${who}`) % 10_000) / 100;
}

/** 32-bit FNV-1a with a final mix, which makes the low digits depend on the whole string. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 13)) >>> 0;
}
