import { everyRoute, isClosed } from '#src/domain/closed-routes.ts';
import type { RouteEntry } from '#src/domain/routes.ts';

let closed: readonly string[] = [];

/** Stores the closed routes of an API answer. Without the header, no route is closed. */
export function recordClosedRoutes(header: string | null): void {
  closed = header?.split(' ') ?? [];
}

/** True if, according to the latest API answer, the route is closed for maintenance (E-06). */
export function isRouteClosed(route: RouteEntry): boolean {
  return isClosed(closed, route);
}

/** True if, according to the latest API answer, all pages behind a log-in are closed. */
export function isEveryRouteClosed(): boolean {
  return closed.includes(everyRoute);
}
