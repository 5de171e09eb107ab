import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelPayment, getPayment, type Payment } from '#src/contract/payment.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/http-client.ts';
import { useFailureTexts } from '../forms/use-failure-texts.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';
import { queryRoots } from '../api/query-roots.ts';

/** Cancels a pending payment. */
export interface CancelPayment {
  readonly isCancelling: boolean;
  /** Why the last attempt was not answered. */
  readonly failure: string | undefined;
  /** Returns the status afterwards: the payment may have succeeded in between. Undefined if there was no answer. */
  readonly cancel: () => Promise<Payment | undefined>;
}

/** Cancels a payment that was begun, as long as nothing was charged. */
export function useCancelPayment(
  { accountNo, titleCode }: SubscriptionHolder,
  { id: paymentId }: Payment,
): CancelPayment {
  const queryClient = useQueryClient();
  const failureTexts = useFailureTexts();
  const { error, isPending, mutateAsync } = useMutation({
    mutationFn: () => callApi(cancelPayment, { payload: { accountNo, titleCode, paymentId } }),
    onSuccess: (answer) => queryClient.setQueryData(paymentQuery({ accountNo, titleCode }, paymentId).queryKey, answer),
  });
  const cancel = async (): Promise<Payment | undefined> => {
    try {
      return await mutateAsync();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      return undefined;
    }
  };
  return {
    cancel,
    isCancelling: isPending,
    failure: error instanceof ApiError ? failureTexts.ofButton(error) : undefined,
  };
}

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
