import { queryOptions } from '@tanstack/react-query';
import { getDelivery } from '#src/contract/delivery.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { SubscriptionHolder } from './session-queries.ts';

/** How the paper reaches an account: address, next issue, running and planned changes, notice of a delay. */
export function deliveryQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'get', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { accountNo, titleCode }, signal }),
  });
}

/** What became of the last issues (P-04). */
export function deliveryHistoryQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'history', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getDeliveryHistory, { params: { accountNo, titleCode }, signal }),
  });
}

/** What each day of this week and the next brings, or has brought. */
export function deliveryWeeksQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'weeks', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getDeliveryWeeks, { params: { accountNo, titleCode }, signal }),
  });
}
