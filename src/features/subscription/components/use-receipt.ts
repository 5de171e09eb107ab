import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { KnownActivity } from '#src/contract/activity.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { activityQuery } from '../receipt-query.ts';

/** The receipt named by the URL (`?id=`); without data while loading, or if the URL names none. */
export function useReceipt(holder: SubscriptionHolder): UseQueryResult<KnownActivity> {
  const id = useSearchParams().get('id');
  return useQuery({ ...activityQuery(holder, id ?? ''), enabled: id !== null });
}
