import { safeReturnPath } from '#src/lib/return-path.ts';

const callbackPath = '/callback';

/** Returns a path of this site, except /callback. */
export function loginReturnPath(path: string): string {
  const safe = safeReturnPath(path);
  const [pathname] = safe.split(/[?#]/, 1);
  return pathname === callbackPath ? '/' : safe;
}
