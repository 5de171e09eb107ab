import type { Location, RouterState } from '@remix-run/router';

/** One visit on its way to a route. */
export interface Visit {
  readonly routeId: string;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly signal: AbortSignal;
}

/** What the visitor sees of the router at one moment. */
export interface RouteView {
  /** Id of the matched route, or undefined while an unknown path is being sent on. */
  readonly routeId: string | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: Location;
  /** Where a navigation under way leads. */
  readonly nextLocation: Location | undefined;
  /** False until the first visit has passed its guards. */
  readonly isReady: boolean;
  /** Whether the URL is that of a sheet over the page before it. */
  readonly isSheet: boolean;
  /** What a guard or a page's code failed with. */
  readonly error: unknown;
  /** Scroll position to go back to, `false` for "leave it", null for the top. */
  readonly scroll: number | false | null;
}

/** What the history keeps with the URL of a sheet. */
export const sheetState = 'sheet';

/** Reads a view off the router's state. */
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

/** The view of a pre-rendered page, and of the browser's first render of it. */
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
