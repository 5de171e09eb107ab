import { queryOptions } from '@tanstack/react-query';
import { getPayment } from '#src/contract/payment.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';

/** Poll interval for a pending payment, in milliseconds. */
const askAgainMs = 2000;

/** The status of a payment; polled until it has ended. */
export function paymentQuery({ accountNo, titleCode }: SubscriptionHolder, paymentId: string) {
  return queryOptions({
    queryKey: [queryRoots.payment, 'get', { accountNo, titleCode, paymentId }],
    queryFn: ({ signal }) => callApi(getPayment, { params: { accountNo, titleCode, paymentId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOpenState(data.state) ? askAgainMs : false),
  });
}
