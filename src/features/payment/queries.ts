import { queryOptions } from '@tanstack/react-query';
import { getPayment } from '#src/contract/payment.ts';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';

/** How the present subscription is paid, and how it can be. */
export function paymentMethodsQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.payment, 'methods', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getPaymentMethods, { params: { accountNo, titleCode }, signal }),
    staleTime: 0,
  });
}

/** How often a payment that is under way is asked about, in milliseconds. */
const askAgainMs = 2000;

/** How a payment stands; asked again by itself until it has ended. */
export function paymentQuery({ accountNo, titleCode }: SubscriptionHolder, paymentId: string) {
  return queryOptions({
    queryKey: [queryRoots.payment, 'get', { accountNo, titleCode, paymentId }],
    queryFn: ({ signal }) => callApi(getPayment, { params: { accountNo, titleCode, paymentId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOpenState(data.state) ? askAgainMs : false),
  });
}
