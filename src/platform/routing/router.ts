import {
  createBrowserHistory,
  createPath,
  createRouter,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  matchRoutes,
  redirect,
  type Router,
} from '@remix-run/router';
import type { ComponentType } from 'react';
import { type RouteView, routeViewOf, sheetState, staticRouteView } from './route-view.ts';

/** A route as the router needs it. */
export interface AppRoute {
  readonly id: string;
  readonly path: string;
  /** Fetches the page's code and messages. */
  readonly load: () => Promise<ComponentType>;
}

/** One visit on its way to a route. */
export interface Visit {
  readonly routeId: string;
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly signal: AbortSignal;
}

/** What the guards decide about a visit. `cancel`: the browser is leaving the page. */
export type VisitDecision = { kind: 'continue' } | { kind: 'redirect'; to: string } | { kind: 'cancel' };

/** What the router asks of the application. */
export interface RouterOptions {
  readonly routes: readonly AppRoute[];
  /** Where a visit to an unknown path is sent. */
  readonly notFoundUrl: (pathname: string) => string;
  /** Runs before each visit, and before anything of its page is loaded from the API. */
  readonly guard: (visit: Visit) => Promise<VisitDecision>;
  /** Runs when a visit has arrived. */
  readonly afterVisit: (visit: Omit<Visit, 'signal'>) => void;
}

/** How a navigation is made. */
export interface NavigateOptions {
  /** Takes the place of the present page in the history. */
  readonly replace?: boolean;
  /** Opens a sheet over the page that is open: the page stays where it is, and so does what it shows. */
  readonly isSheet?: boolean;
}

/** The router as pages and components know it; a pre-rendered page has one that stands still. */
export interface AppRouter {
  readonly initialView: RouteView;
  readonly view: () => RouteView;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly componentOf: (routeId: string) => ComponentType | undefined;
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Runs the guards again on the page that is open; used after log-out elsewhere. */
  readonly revalidate: () => void;
  /** Starts the first visit; call it after hydration, or the markup would differ. */
  readonly start: () => () => void;
}

const unknownRouteId = '*';

/**
 * Makes the browser's router. The page of the present URL is loaded first, so that the first render
 * equals the pre-rendered one.
 */
export async function createAppRouter(options: RouterOptions): Promise<AppRouter> {
  const pages = new Map<string, ComponentType>();
  const history = createBrowserHistory();
  const routes = [
    ...options.routes.map(({ id, path }) => ({ id, path, loader: loadNothing, hasErrorBoundary: true })),
    { id: unknownRouteId, path: '*', loader: loadNothing, hasErrorBoundary: true },
  ];

  async function loadPage(routeId: string): Promise<void> {
    const route = options.routes.find(({ id }) => id === routeId);
    if (route !== undefined && !pages.has(routeId)) pages.set(routeId, await route.load());
  }

  const firstMatch = matchRoutes(routes, history.location)?.at(-1);
  if (firstMatch !== undefined) await loadPage(firstMatch.route.id);

  const router = createRouter({
    history,
    routes,
    dataStrategy: (args) => decideVisit(args, options, loadPage),
  });
  return bind(router, options, pages);
}

function loadNothing(): null {
  return null;
}

/** Guards run here, top down and before any loader: a parent's loader would not hold its children back. */
async function decideVisit(
  { request, matches }: DataStrategyFunctionArgs,
  options: RouterOptions,
  loadPage: (routeId: string) => Promise<void>,
): Promise<Record<string, DataStrategyResult>> {
  const routeId = matches.at(-1)?.route.id ?? unknownRouteId;
  const { pathname, search } = new URL(request.url);
  if (routeId === unknownRouteId) {
    return { [routeId]: { type: 'data', result: redirect(options.notFoundUrl(pathname)) } };
  }
  try {
    const page = loadPage(routeId);
    // The page's failure is awaited below; a guard that sends the visit elsewhere must not leave it unhandled.
    page.catch(() => undefined);
    const decision = await options.guard({ routeId, pathname, search, signal: request.signal });
    switch (decision.kind) {
      case 'continue':
        await page;
        return { [routeId]: { type: 'data', result: null } };
      case 'redirect':
        return { [routeId]: { type: 'data', result: redirect(decision.to) } };
      case 'cancel':
        return await new Promise<never>(() => undefined);
      default:
        return decision satisfies never;
    }
  } catch (error) {
    return { [routeId]: { type: 'error', result: error } };
  }
}

function bind(router: Router, options: RouterOptions, pages: ReadonlyMap<string, ComponentType>): AppRouter {
  let view = routeViewOf(router.state);
  let arrivedAt: string | undefined;
  const initialView: RouteView = { ...view, isReady: false, scroll: false };

  function announceArrival(): void {
    const { location, isReady, nextLocation, routeId } = view;
    const url = createPath({ pathname: location.pathname, search: location.search });
    if (!isReady || nextLocation !== undefined || routeId === undefined || routeId === unknownRouteId) return;
    if (arrivedAt === `${location.key} ${url}`) return;
    arrivedAt = `${location.key} ${url}`;
    options.afterVisit({ routeId, pathname: location.pathname, search: location.search });
  }

  return {
    initialView,
    view: () => view,
    subscribe: (onChange) =>
      router.subscribe((state) => {
        view = routeViewOf(state);
        announceArrival();
        onChange();
      }),
    componentOf: (routeId) => pages.get(routeId),
    navigate: (to, { replace = false, isSheet = false } = {}) =>
      router.navigate(to, { replace, state: isSheet ? sheetState : null }),
    revalidate: () => router.revalidate(),
    start: () => {
      const stopScroll = router.enableScrollRestoration(readScrollPositions(), () => window.scrollY);
      router.initialize();
      return () => {
        stopScroll();
        router.dispose();
      };
    },
  };
}

/** Positions live as long as the page does; the browser keeps its own across reloads. */
function readScrollPositions(): Record<string, number> {
  return {};
}

/** The router of a pre-rendered page: it shows one route and cannot move. */
export function createStaticRouter(routeId: string, pathname: string, Page: ComponentType): AppRouter {
  const view = staticRouteView(routeId, pathname);
  return {
    initialView: view,
    view: () => view,
    subscribe: () => () => undefined,
    componentOf: () => Page,
    navigate: () => Promise.reject(new Error('A pre-rendered page cannot navigate.')),
    revalidate: () => undefined,
    start: () => () => undefined,
  };
}
