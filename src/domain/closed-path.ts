import { safeReturnPath } from '#src/lib/return-path.ts';

/** What was asked for before the maintenance page: undefined without it, or if it is no path to go back to. */
export function closedPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get('fra');
  if (path === null || safeReturnPath(path) !== path || path.startsWith('/maintenance')) return undefined;
  return path;
}
