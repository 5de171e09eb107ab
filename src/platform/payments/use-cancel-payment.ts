import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelPayment, getPayment, type Payment } from '#src/contract/payment.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import { ApiError, resultOf } from '../api/api-error.ts';
import { apiQuery, callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { useFailureTexts } from '../forms/use-failure-texts.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';

export interface CancelPayment {
  readonly isCancelling: boolean;
  readonly failure: string | undefined;
  /** Returns the new status, since the payment may have succeeded in the meantime. Undefined if the call failed. */
  readonly cancel: () => Promise<Payment | undefined>;
}

/** Possible only if nothing was charged. */
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
    const answer = await resultOf(() => mutateAsync());
    return answer.ok ? answer.value : undefined;
  };
  return {
    cancel,
    isCancelling: isPending,
    failure: error instanceof ApiError ? failureTexts.ofButton(error) : undefined,
  };
}

/** Poll interval for a pending payment. */
const askAgainMs = 2000;

export function paymentQuery({ accountNo, titleCode }: SubscriptionHolder, paymentId: string) {
  const params = { accountNo, titleCode, paymentId };
  return queryOptions({
    ...apiQuery([queryRoots.payment, 'get', params], getPayment, { params }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOpenState(data.state) ? askAgainMs : false),
  });
}
