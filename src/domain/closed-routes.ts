import { safeReturnPath } from '#src/lib/return-path.ts';
import type { RouteEntry } from './routes.ts';

/**
 * The path requested before the maintenance page was shown. Undefined if there is none, or if it is not a safe target.
 */
export function closedPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get('fra');
  if (path === null || safeReturnPath(path) !== path || path.startsWith('/maintenance')) return undefined;
  return path;
}

/** Includes every page behind a log-in. Open pages need no back end and stay available (E-06). */
export const everyRoute = '*';

export function isClosed(closed: readonly string[], { path, guard }: RouteEntry): boolean {
  return closed.includes(path) || (guard !== 'open' && closed.includes(everyRoute));
}

export function maintenanceUrl(path: string): string {
  return `/maintenance?fra=${encodeURIComponent(path)}`;
}
