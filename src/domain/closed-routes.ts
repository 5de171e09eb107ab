import { safeReturnPath } from '#src/lib/return-path.ts';
import type { RouteEntry } from './routes.ts';

/** What was asked for before the maintenance page: undefined without it, or if it is no path to go back to. */
export function closedPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get('fra');
  if (path === null || safeReturnPath(path) !== path || path.startsWith('/maintenance')) return undefined;
  return path;
}

/** Stands for every page behind a log-in in a list of closed routes. Open pages need no system, and stay (E-06). */
export const everyRoute = '*';

/** Whether a route is among the closed ones, each named by its path in the route table. */
export function isClosed(closed: readonly string[], { path, guard }: RouteEntry): boolean {
  return closed.includes(path) || (guard !== 'open' && closed.includes(everyRoute));
}

/** The maintenance page, with the way back to what was asked for. */
export function maintenanceUrl(path: string): string {
  return `/maintenance?fra=${encodeURIComponent(path)}`;
}
