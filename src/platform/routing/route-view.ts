import type { Location, RouterState } from '@remix-run/router';

export interface Visit {
  readonly routeId: string;
  readonly pathname: string;
  /** The query with its question mark; empty if there is none. */
  readonly search: string;
  readonly signal: AbortSignal;
}

export interface RouteView {
  /** Undefined while an unknown path is redirected. */
  readonly routeId: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: Location;
  readonly nextLocation: Location | undefined;
  /** False until the first visit has passed its guards. */
  readonly isReady: boolean;
  /** True if the URL opens a sheet over the previous page. */
  readonly isSheet: boolean;
  readonly error: unknown;
  /** Null scrolls to the top, and `false` leaves the position unchanged. */
  readonly scroll: number | false | null;
}

export const sheetState = 'sheet';

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
