import type { Location } from '@remix-run/router';
import { useCallback, useEffect, useMemo } from 'react';
import type { AppPath } from './paths.ts';
import type { NavigateOptions } from './router.ts';
import { useRouter, useRouteView } from './router-context.tsx';

export function useLocation(): Location {
  return useRouteView().location;
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export function useNavigate(): (to: AppPath, options?: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback((to, options) => router.navigate(to, options), [router]);
}

/** False until the first visit has passed its guards. The pre-rendered skeleton must be shown until then. */
export function useIsReady(): boolean {
  return useRouteView().isReady;
}

/** An open page may lose its subject. The person is then redirected as on a new visit. */
export function useRerunGuards(isNeeded: boolean): void {
  const { revalidate } = useRouter();
  const isReady = useIsReady();
  // The router lives outside React. Until the first visit has passed, its guards are still running.
  useEffect(() => {
    if (isNeeded && isReady) revalidate();
  }, [isNeeded, isReady, revalidate]);
}
