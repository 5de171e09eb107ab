import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getActivity, type KnownActivity } from '#src/contract/activity.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** Polled at growing intervals until the mail is sent (N-08). */
export function activityQuery({ accountNo, titleCode }: SubscriptionHolder, id: string) {
  const params = { accountNo, titleCode, id };
  return queryOptions({
    ...apiQuery([queryRoots.activity, 'get', params], getActivity, { params }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.mail?.isSent === false ? Math.min(500 * 2 ** dataUpdateCount, 60_000) : false,
  });
}

/** Loads the receipt named by `?id=` in the URL. Has no data while it loads, or if the URL names none. */
export function useReceipt(holder: SubscriptionHolder): UseQueryResult<KnownActivity> {
  const id = useSearchParams().get('id');
  return useQuery({ ...activityQuery(holder, id ?? ''), enabled: id !== null });
}
