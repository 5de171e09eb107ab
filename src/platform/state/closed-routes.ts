import { everyRoute, isClosed } from '#src/domain/closed-routes.ts';
import type { RouteEntry } from '#src/domain/routes.ts';

let closed: readonly string[] = [];

/** Takes what an answer of the API says of closed routes; without a header none is. */
export function recordClosedRoutes(header: string | null): void {
  closed = header?.split(' ') ?? [];
}

/** Whether the last answer of the API has told that the route is closed for maintenance (E-06). */
export function isRouteClosed(route: RouteEntry): boolean {
  return isClosed(closed, route);
}

/** Whether the last answer of the API has told that every page behind a log-in is closed. */
export function isEveryRouteClosed(): boolean {
  return closed.includes(everyRoute);
}
