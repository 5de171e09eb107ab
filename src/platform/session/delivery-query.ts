import { getDelivery } from '#src/contract/delivery.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { queryRoots } from '../api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from './session-queries.ts';

/** Address, next issue, current and planned changes, and a notice of a delay. */
export function deliveryQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'get'], getDelivery, holder);
}

/** The last issues (P-04). */
export function deliveryHistoryQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'history'], getDeliveryHistory, holder);
}

/** Each day of this week and the next. */
export function deliveryWeeksQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'weeks'], getDeliveryWeeks, holder);
}
