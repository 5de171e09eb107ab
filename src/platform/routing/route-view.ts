import type { Location, RouterState } from '@remix-run/router';

/** One visit to a route. */
export interface Visit {
  readonly routeId: string;
  readonly pathname: string;
  /** Query with its question mark, or empty. */
  readonly search: string;
  readonly signal: AbortSignal;
}

/** The router's state as components see it. */
export interface RouteView {
  /** Id of the matched route; undefined while an unknown path is redirected. */
  readonly routeId: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: Location;
  /** Target of a pending navigation. */
  readonly nextLocation: Location | undefined;
  /** False until the first visit has passed its guards. */
  readonly isReady: boolean;
  /** True if the URL is that of a sheet above the previous page. */
  readonly isSheet: boolean;
  /** Error of a guard or of a page's code. */
  readonly error: unknown;
  /** Scroll position to restore. Null is the top, and `false` leaves the position unchanged. */
  readonly scroll: number | false | null;
}

/** History state of a sheet's URL. */
export const sheetState = 'sheet';

/** Derives a view from the router's state. */
export function routeViewOf(state: RouterState): RouteView {
  const match = state.matches.at(-1);
  return {
    routeId: match?.route.id,
    params: match?.params ?? {},
    location: state.location,
    nextLocation: state.navigation.location,
    isReady: state.initialized,
    isSheet: state.location.state === sheetState,
    error: state.errors === null ? undefined : Object.values(state.errors)[0],
    scroll: state.restoreScrollPosition,
  };
}

/** Returns the view of a pre-rendered page, and of its first render in the browser. */
export function staticRouteView(routeId: string, pathname: string): RouteView {
  return {
    routeId,
    params: {},
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    nextLocation: undefined,
    isReady: false,
    isSheet: false,
    error: undefined,
    scroll: false,
  };
}
