const base = 'https://same-site.invalid';

/**
 * The path to which a log-in leads back: the given one if it certainly stays on this site, else `/` (G-05).
 * One leading slash, no backslash, no control character, and nothing that a URL parser reads as another host.
 */
export function safeReturnPath(path: string): string {
  return isSameSitePath(path) ? path : '/';
}

function isSameSitePath(path: string): boolean {
  // Control characters, spaces at the ends and backslashes are dropped or turned into slashes by URL parsers.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) || path !== path.trim()) return false;
  if (!URL.canParse(path, base)) return false;
  const { origin, pathname } = new URL(path, base);
  return origin === base && !pathname.startsWith('//');
}
