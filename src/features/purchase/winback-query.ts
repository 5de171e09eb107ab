import { queryOptions } from '@tanstack/react-query';
import { getWinback } from '#src/contract/product.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';

/**
 * The person's standing at the title, and whether they can have the offer for former subscribers; reloaded on each
 * visit.
 */
export function winbackQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.touchpoint, 'winback', titleCode],
    queryFn: ({ signal }) => callApi(getWinback, { params: { titleCode }, signal }),
    staleTime: 0,
  });
}
