import { queryOptions } from '@tanstack/react-query';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export function paymentMethodsQuery(holder: SubscriptionHolder) {
  return queryOptions({ ...holderQuery([queryRoots.payment, 'methods'], getPaymentMethods, holder), staleTime: 0 });
}
