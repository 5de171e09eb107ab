import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Maintenance } from '#src/contract/maintenance.ts';
import { closedPath } from '#src/domain/closed-routes.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { maintenanceQuery } from '#src/platform/session/maintenance-query.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { isEveryRouteClosed } from '#src/platform/state/closed-routes.ts';
import { pageUrls, productionUrls } from '#src/platform/title/title-urls.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** Between two looks whether it is over, in milliseconds. The first comes after it too: edges may differ for a while. */
const lookEvery = 15_000;

/** What the maintenance page goes by. */
export interface MaintenanceVisit {
  /** As the visit's guard has loaded it; undefined if nobody knows. */
  readonly maintenance: Maintenance | undefined;
  /** How much of Min side is closed. Without a notice, what was asked for is closed as long as its origin is away. */
  readonly closed: 'everything' | 'onePage' | 'nothing';
  /** What was asked for; undefined if the visitor came for the page itself. */
  readonly wanted: string | undefined;
}

/** The state of what was asked for; while the page is seen, it goes back there as soon as it is open and the API answers. */
export function useMaintenance(): MaintenanceVisit {
  const title = useTitle();
  const queryClient = useQueryClient();
  const isReady = useIsReady();
  const { search } = useLocation();
  const wanted = isReady ? closedPath(search) : undefined;
  // The pre-rendered page has no document to read the URLs from, and the browser's first render must equal it.
  const { page } = isReady ? pageUrls(title) : productionUrls(title);
  const query = maintenanceQuery(page, wanted);
  const { data } = useQuery({ ...query, enabled: false });

  // The server's state is outside of React, and so is the way back: a whole new load.
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let hasLeft = false;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = await queryClient.query({ ...maintenanceQuery(page, wanted), staleTime: 0 });
        if (now.active) return;
        await queryClient.query({ ...sessionQuery(), staleTime: 0 });
        if (!hasLeft) window.location.replace(wanted);
      } catch (error) {
        // Still away: the next look may find it back.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    const timer = setInterval(() => void look(), lookEvery);
    return () => {
      hasLeft = true;
      clearInterval(timer);
    };
  }, [wanted, page, queryClient]);
  return { maintenance: data, closed: closedOf(data, wanted), wanted };
}

function closedOf(
  maintenance: Maintenance | undefined,
  wanted: MaintenanceVisit['wanted'],
): MaintenanceVisit['closed'] {
  if (maintenance?.active === false && wanted === undefined) return 'nothing';
  return maintenance?.active === true && !isEveryRouteClosed() ? 'onePage' : 'everything';
}
