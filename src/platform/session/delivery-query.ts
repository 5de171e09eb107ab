import { queryOptions } from '@tanstack/react-query';
import { getDelivery } from '#src/contract/delivery.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { SubscriptionHolder } from './session-queries.ts';

/**
 * Delivery of an account: address, next issue, current and planned changes, and a notice of a
 * delay.
 */
export function deliveryQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'get', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getDelivery, { params: { accountNo, titleCode }, signal }),
  });
}

/** Delivery status of the last issues (P-04). */
export function deliveryHistoryQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'history', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getDeliveryHistory, { params: { accountNo, titleCode }, signal }),
  });
}

/** Delivery status of each day of this week and the next. */
export function deliveryWeeksQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'weeks', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getDeliveryWeeks, { params: { accountNo, titleCode }, signal }),
  });
}
