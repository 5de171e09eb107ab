import { getDelivery } from '#src/contract/delivery.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { queryRoots } from '../api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from './session-queries.ts';

export function deliveryQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'get'], getDelivery, holder);
}

/** Loads the delivery of the last issues (P-04). */
export function deliveryHistoryQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'history'], getDeliveryHistory, holder);
}

export function deliveryWeeksQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.delivery, 'weeks'], getDeliveryWeeks, holder);
}
