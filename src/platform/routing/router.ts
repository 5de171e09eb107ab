import type { Router } from '@remix-run/router';
import type { ComponentType } from 'react';
import type { DecidedVisit } from './browser-router.ts';
import { type RouteView, routeViewOf, sheetState, staticRouteView, type Visit } from './route-view.ts';

export interface AppRoute {
  readonly id: string;
  readonly path: string;
  /** Loads the page's component and messages. */
  readonly load: () => Promise<ComponentType>;
}

/** `cancel`: the browser is leaving the page. */
export type VisitDecision = { kind: 'continue' } | { kind: 'redirect'; to: string } | { kind: 'cancel' };

export interface RouterOptions {
  readonly routes: readonly AppRoute[];
  readonly notFoundUrl: (pathname: string) => string;
  /** Runs before any API call of the page. */
  readonly guard: (visit: Visit) => Promise<VisitDecision>;
  readonly afterVisit: (visit: Omit<Visit, 'signal'>) => void;
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Opens a sheet over the current page, which stays mounted. */
  readonly isSheet?: boolean;
}

/** The router of a pre-rendered page cannot navigate. */
export interface AppRouter {
  readonly initialView: RouteView;
  readonly view: () => RouteView;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly componentOf: (routeId: string) => ComponentType | undefined;
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  readonly prepare: (to: string) => void;
  /** Runs the guards again, for example after a log-out in another tab. */
  readonly revalidate: () => void;
  /** Starts the first visit. Must be called after hydration, or the markup would differ. */
  readonly start: () => () => void;
}

const unknownRouteId = '*';

/**
 * The page of the current URL is loaded first, since the first render must match the pre-rendered page. The first visit
 * needs only its guards, so the library's router is loaded after the page is visible.
 */
export async function createAppRouter(options: RouterOptions): Promise<AppRouter> {
  const pages = new Map<string, ComponentType>();
  const loadPage = async (routeId: string): Promise<void> => {
    const route = options.routes.find(({ id }) => id === routeId);
    if (route !== undefined && !pages.has(routeId)) pages.set(routeId, await route.load());
  };
  const first = firstView(options.routes);
  if (first.routeId !== undefined) await loadPage(first.routeId);
  return new BrowserAppRouter({ options, pages, loadPage, first });
}

function firstView(routes: readonly AppRoute[]): RouteView {
  const { pathname, search, hash } = window.location;
  const { routeId = unknownRouteId, params = {} } = matchOf(routes, pathname) ?? {};
  const { usr = null, key = 'default' } = keptState(window.history.state);
  const view = staticRouteView(routeId, pathname);
  return { ...view, params, location: { pathname, search, hash, state: usr, key }, isSheet: usr === sheetState };
}

function keptState(state: unknown): { readonly usr?: unknown; readonly key?: string } {
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('usr' in state ? { usr: state.usr } : {}),
    ...('key' in state && typeof state.key === 'string' ? { key: state.key } : {}),
  };
}

function matchOf(
  routes: readonly AppRoute[],
  pathname: string,
): { readonly routeId: string; readonly params: Record<string, string> } | undefined {
  const parts = segmentsOf(pathname);
  for (const { id, path } of routes) {
    const pattern = segmentsOf(path);
    const params: Record<string, string> = {};
    const fits = pattern.every((segment, index) => {
      const part = parts[index];
      if (!segment.startsWith(':')) return segment === part;
      params[segment.slice(1)] = part ?? '';
      return part !== undefined && part !== '';
    });
    if (fits && pattern.length === parts.length) return { routeId: id, params };
  }
  return undefined;
}

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/$/, '').split('/').map(decodedSegment);
}

function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % is taken literally.
    return segment;
  }
}

async function decideVisit(visit: Visit, { options, loadPage }: Making): Promise<DecidedVisit> {
  const { routeId, pathname } = visit;
  if (routeId === unknownRouteId) return { kind: 'redirect', to: options.notFoundUrl(pathname) };
  const page = loadPage(routeId);
  // The page is awaited below. After a redirect, its error must not become an unhandled rejection.
  page.catch(() => undefined);
  const decision = await options.guard(visit);
  switch (decision.kind) {
    case 'continue':
      await page;
      return { kind: 'arrived' };
    case 'redirect':
      return decision;
    case 'cancel':
      return new Promise<never>(() => undefined);
    default:
      return decision satisfies never;
  }
}

interface Making {
  readonly options: RouterOptions;
  readonly pages: ReadonlyMap<string, ComponentType>;
  readonly loadPage: (routeId: string) => Promise<void>;
  readonly first: RouteView;
}

class BrowserAppRouter implements AppRouter {
  readonly initialView: RouteView;
  readonly #making: Making;
  readonly #listeners = new Set<() => void>();
  #view: RouteView;
  #arrivedAt: string | undefined;
  #library: Promise<Router> | undefined;
  #isStopped = false;
  #stopLibrary = (): void => undefined;

  constructor(making: Making) {
    this.#making = making;
    this.#view = making.first;
    this.initialView = { ...making.first, isReady: false, scroll: false };
  }

  // Arrow functions, since React calls them detached from the object.
  readonly view = (): RouteView => this.#view;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly componentOf = (routeId: string): ComponentType | undefined => this.#making.pages.get(routeId);

  readonly navigate = async (to: string, { replace = false, isSheet = false }: NavigateOptions = {}): Promise<void> => {
    const router = await this.#fetchLibrary().catch(() => undefined);
    if (router !== undefined) return router.navigate(to, { replace, state: isSheet ? sheetState : null });
    // The browser navigates on its own, and shows its own error page on failure.
    if (replace) window.location.replace(to);
    else window.location.assign(to);
  };

  readonly prepare = (to: string): void => {
    const { options, loadPage } = this.#making;
    const routeId = matchOf(options.routes, new URL(to, window.location.href).pathname)?.routeId;
    // The error is shown when someone navigates there.
    if (routeId !== undefined) loadPage(routeId).catch(() => undefined);
    this.#fetchLibrary().catch(() => undefined);
  };

  readonly revalidate = (): void => {
    this.#fetchLibrary().then(
      (router) => router.revalidate(),
      () => window.location.reload(),
    );
  };

  readonly start = (): (() => void) => {
    const onPopState = (): void => {
      this.#fetchLibrary().catch(() => window.location.reload());
    };
    window.addEventListener('popstate', onPopState, { once: true });
    void this.#visitFirst();
    return () => {
      this.#isStopped = true;
      window.removeEventListener('popstate', onPopState);
      this.#stopLibrary();
    };
  };

  async #visitFirst(): Promise<void> {
    const { first } = this.#making;
    const { routeId = unknownRouteId, location } = first;
    const { pathname, search } = location;
    const visit = { routeId, pathname, search, signal: new AbortController().signal };
    const decided = await decideVisit(visit, this.#making).catch((error: unknown) => ({ error }));
    // If another navigation has started in the meantime, the library's router has taken over.
    if (this.#library !== undefined || this.#isStopped) return;
    if ('error' in decided) return this.#show({ ...first, isReady: true, error: decided.error });
    if (decided.kind === 'arrived') return this.#show({ ...first, isReady: true });
    this.#show({ ...first, nextLocation: first.location });
    await this.navigate(decided.to, { replace: true });
  }

  /** A failed load is retried. */
  #fetchLibrary(): Promise<Router> {
    this.#library ??= this.#makeLibrary().catch((error: unknown) => {
      this.#library = undefined;
      throw error;
    });
    return this.#library;
  }

  async #makeLibrary(): Promise<Router> {
    const { createBrowserRouter } = await import('./browser-router.ts');
    const { options } = this.#making;
    const { pathname, search } = window.location;
    const { isReady, location, routeId = unknownRouteId, error } = this.#view;
    const isHere = isReady && location.pathname === pathname && location.search === search;
    const router = createBrowserRouter({
      routes: [...options.routes, { id: unknownRouteId, path: '*' }].map(({ id, path }) => ({ id, path })),
      decide: (visit) => decideVisit(visit, this.#making),
      arrived: isHere ? { routeId, error } : undefined,
    });
    router.subscribe((state) => this.#show(routeViewOf(state)));
    // Positions are not stored beyond the page. After a reload, the browser restores its own.
    const stopScroll = router.enableScrollRestoration({}, () => window.scrollY);
    this.#stopLibrary = () => {
      stopScroll();
      router.dispose();
    };
    if (this.#isStopped) this.#stopLibrary();
    else router.initialize();
    return router;
  }

  #show(next: RouteView): void {
    this.#view = next;
    this.#announceArrival();
    for (const listener of this.#listeners) listener();
  }

  #announceArrival(): void {
    const { location, isReady, nextLocation, routeId } = this.#view;
    const url = location.pathname + location.search;
    if (!isReady || nextLocation !== undefined || routeId === undefined || routeId === unknownRouteId) return;
    if (this.#arrivedAt === `${location.key} ${url}`) return;
    this.#arrivedAt = `${location.key} ${url}`;
    this.#making.options.afterVisit({ routeId, pathname: location.pathname, search: location.search });
  }
}

export function createStaticRouter(routeId: string, pathname: string, Page: ComponentType): AppRouter {
  const view = staticRouteView(routeId, pathname);
  return {
    initialView: view,
    view: () => view,
    subscribe: () => () => undefined,
    componentOf: () => Page,
    navigate: () => Promise.reject(new Error('A pre-rendered page cannot navigate.')),
    prepare: () => undefined,
    revalidate: () => undefined,
    start: () => () => undefined,
  };
}
