const base = 'https://same-site.invalid';

/**
 * Returns the path that a log-in returns to: the given path if it is certain to stay on this site, otherwise `/`
 * (G-05). A safe path has one leading slash, no backslash, no control character, and nothing that a URL parser reads as
 * another host.
 */
export function safeReturnPath(path: string): string {
  return isSameSitePath(path) ? path : '/';
}

function isSameSitePath(path: string): boolean {
  // URL parsers drop control characters and outer spaces, and turn backslashes into slashes.
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) || path !== path.trim()) return false;
  if (!URL.canParse(path, base)) return false;
  const { origin, pathname } = new URL(path, base);
  return origin === base && !pathname.startsWith('//');
}
