import { useQuery } from '@tanstack/react-query';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { maintenanceQuery } from '#src/platform/session/session-queries.ts';
import { pageUrls, productionUrls } from '#src/platform/title/title-urls.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

/**
 * Instant at which the work is expected to end, as the visit's guard has loaded it; undefined if nobody knows. Asks
 * for nothing itself, since the API may be what is away.
 */
export function useMaintenanceEnd(): string | undefined {
  const title = useTitle();
  // The pre-rendered page has no document to read the URLs from, and the browser's first render must equal it.
  const { page } = useIsReady() ? pageUrls(title) : productionUrls(title);
  const { data } = useQuery({ ...maintenanceQuery(page), enabled: false });
  return data?.until ?? undefined;
}
