import { everyRoute, isClosed } from '#src/domain/closed-routes.ts';
import type { RouteEntry } from '#src/domain/routes.ts';

let closed: readonly string[] = [];

/** Without the header, no route is closed. */
export function recordClosedRoutes(header: string | null): void {
  closed = header?.split(' ') ?? [];
}

/** Follows the latest API response (E-06). */
export function isRouteClosed(route: RouteEntry): boolean {
  return isClosed(closed, route);
}

/** Follows the latest API response. */
export function isEveryRouteClosed(): boolean {
  return closed.includes(everyRoute);
}
