import type { ReactNode } from 'react';
import { useRouter, useRouteView } from './router-context.tsx';

interface RouterViewProps {
  /** Shown instead of the page if its guards or its code failed. */
  readonly renderError: (error: unknown) => ReactNode;
}

/** The page of the current route. */
export function RouterView({ renderError }: RouterViewProps): ReactNode {
  const router = useRouter();
  const { routeId, error } = useRouteView();
  if (error !== undefined) return renderError(error);
  const Page = routeId === undefined ? undefined : router.componentOf(routeId);
  // oxlint-disable-next-line react/static-components -- looked up, not made: the table keeps one per route
  return Page === undefined ? null : <Page />;
}
