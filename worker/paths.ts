import { notFoundUrl, type RouteEntry, routeTable } from '#src/domain/routes.ts';

export type PathDecision =
  | { readonly kind: 'page'; readonly route: RouteEntry }
  /** Logo, favicon or robots.txt. */
  | { readonly kind: 'titleFile'; readonly file: string }
  /** The file is hashed and shared by all titles. */
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'proxy' }
  | {
      readonly kind: 'redirect';
      readonly status: 302 | 308;
      readonly location: string;
    }
  /** A missing asset gets no page, because nobody navigates to assets. */
  | { readonly kind: 'nothing' }
  /** A path for the origin that the origin might resolve differently. */
  | { readonly kind: 'refused' };

/** Decisions that are answered from the build's files. */
export type StaticDecision = Exclude<PathDecision, { kind: 'proxy' | 'refused' }>;

/** Files in each title's folder besides its pages. */
const titleFiles: readonly string[] = ['/logo.svg', '/favicon.svg', '/favicon.ico', '/robots.txt'];

const proxiedPrefixes: readonly string[] = ['/api/', '/socket.io/', '/engine.io/'];

const routes: readonly RouteEntry[] = routeTable;
const plainRoutes = new Map(routes.filter(({ path }) => !path.includes(':')).map((route) => [route.path, route]));
const plainSpellings = new Map([...plainRoutes.keys()].map((path) => [path.toLowerCase(), path]));
/** Routes whose last segment is a parameter, keyed by the path before it. */
const parameterRoutes = routes
  .filter(({ path }) => path.includes(':'))
  .map((route) => ({
    route,
    prefix: route.path.slice(0, route.path.indexOf(':')),
  }));

/**
 * Decides what answers a path (E-01, E-05).
 * @param pathname of a parsed URL: percent-encoded, without dot segments or backslashes.
 * @param search of the same URL: empty, or including its question mark.
 */
export function decidePath(pathname: string, search: string): PathDecision {
  if (proxiedPrefixes.some((prefix) => pathname.startsWith(prefix))) {
    return isPlainPath(pathname) ? { kind: 'proxy' } : { kind: 'refused' };
  }
  if (pathname.startsWith('/assets/')) {
    return isFilePath(pathname) ? { kind: 'asset', path: pathname } : { kind: 'nothing' };
  }
  if (titleFiles.includes(pathname)) return { kind: 'titleFile', file: pathname.slice(1) };
  const route = routeOfPath(pathname);
  if (route === undefined) return misspelt(pathname, search);
  if (route.redirectTo === undefined) return { kind: 'page', route };
  return {
    kind: 'redirect',
    status: 302,
    location: `${route.redirectTo}${search}`,
  };
}

function routeOfPath(pathname: string): RouteEntry | undefined {
  const plain = plainRoutes.get(pathname);
  if (plain !== undefined) return plain;
  const match = parameterRoutes.find(({ prefix }) => pathname.startsWith(prefix));
  return match !== undefined && isSegment(pathname.slice(match.prefix.length)) ? match.route : undefined;
}

/** Redirects a known path to its right spelling, and an unknown one to /404. */
function misspelt(pathname: string, search: string): PathDecision {
  const right = spellingOf(pathname.replace(/(?<=[^/])\/$/, ''));
  if (right === undefined) return { kind: 'redirect', status: 302, location: notFoundUrl(pathname) };
  return { kind: 'redirect', status: 308, location: `${right}${search}` };
}

function spellingOf(pathname: string): string | undefined {
  const lower = pathname.toLowerCase();
  const plain = plainSpellings.get(lower);
  if (plain !== undefined) return plain;
  const match = parameterRoutes.find(({ prefix }) => lower.startsWith(prefix));
  if (match === undefined) return undefined;
  const parameter = pathname.slice(match.prefix.length);
  return isSegment(parameter) ? `${match.prefix}${parameter}` : undefined;
}

/** False if the text could become a separator or a control character. */
function isSegment(text: string): boolean {
  return text !== '' && !text.includes('/') && isPlainPath(`/${text}`) && !/%2f|%5c/i.test(text);
}

/** False for percent-encoding, hidden files and doubled slashes. */
export function isFilePath(pathname: string): boolean {
  return /^(\/[\w@+~-][\w.@+~-]*)+$/.test(pathname);
}

/** True if the path means the same to servers that decode it and to servers that do not. */
export function isPlainPath(pathname: string): boolean {
  const decoded = decodedPath(pathname);
  if (decoded === undefined || hasControlCharacter(decoded)) return false;
  return !decoded.split(/[/\\]/).some((segment) => segment === '.' || segment === '..');
}

/** Removes one level of percent-encoding; undefined if the path cannot be decoded. */
export function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
