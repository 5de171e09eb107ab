import { queryOptions } from '@tanstack/react-query';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** The current subscription's payment method, and the alternatives. */
export function paymentMethodsQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.payment, 'methods', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getPaymentMethods, { params: { accountNo, titleCode }, signal }),
    staleTime: 0,
  });
}
