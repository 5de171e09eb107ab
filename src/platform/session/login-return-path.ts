import { safeReturnPath } from '#src/lib/return-path.ts';

const callbackPath = '/callback';

/** Valid return path of a log-in: a path of this site, except the return page itself. */
export function loginReturnPath(path: string): string {
  const safe = safeReturnPath(path);
  const [pathname] = safe.split(/[?#]/, 1);
  return pathname === callbackPath ? '/' : safe;
}
