import { getDelivery } from '#src/contract/delivery.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { queryRoots } from '../api/query-roots.ts';
import { holderQuery } from './session-queries.ts';

export const deliveryQuery = holderQuery([queryRoots.delivery, 'get'], getDelivery);

/** Delivery of the last issues (P-04). */
export const deliveryHistoryQuery = holderQuery([queryRoots.delivery, 'history'], getDeliveryHistory);

export const deliveryWeeksQuery = holderQuery([queryRoots.delivery, 'weeks'], getDeliveryWeeks);
