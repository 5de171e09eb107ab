import { queryOptions } from '@tanstack/react-query';
import { getHelpers } from '#src/contract/helping.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** Who helps the holder, and what they did; out of date with the profile. */
export function helpersQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.profile, 'helpers', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getHelpers, { params: { accountNo, titleCode }, signal }),
  });
}
