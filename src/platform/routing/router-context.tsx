import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { RouteView } from './route-view.ts';
import type { AppRouter } from './router.ts';

export const RouterContext = createContext<AppRouter | undefined>(undefined);

export function useRouter(): AppRouter {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('useRouter needs a RouterContext above it.');
  return router;
}

export function useRouteView(): RouteView {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, router.view, () => router.initialView);
}

interface RouterViewProps {
  /** Shown instead of the page if its guards failed or its code did not load. */
  readonly renderError: (error: unknown) => ReactNode;
}

export function RouterView({ renderError }: RouterViewProps): ReactNode {
  const router = useRouter();
  const { routeId, error } = useRouteView();
  const Page = routeId === undefined ? undefined : router.componentOf(routeId);
  // Reusing the element keeps React from rendering the page again when only the view changes.
  // oxlint-disable-next-line react/static-components -- looked up, not made: the table keeps one per route
  const page = useMemo(() => (Page === undefined ? null : <Page />), [Page]);
  return error === undefined ? page : renderError(error);
}
