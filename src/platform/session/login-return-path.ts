import { safeReturnPath } from '#src/lib/return-path.ts';

const callbackPath = '/callback';

/** Where a log-in may lead back to: a path of this site, and not the return page itself. */
export function loginReturnPath(path: string): string {
  const safe = safeReturnPath(path);
  const [pathname] = safe.split(/[?#]/, 1);
  return pathname === callbackPath ? '/' : safe;
}
