import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelPayment, type Payment } from '#src/contract/payment.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/http-client.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';
import { paymentQuery } from './payment-query.ts';

/** Cancels a pending payment. */
export interface CancelPayment {
  readonly isCancelling: boolean;
  /** True if the last attempt got no answer. */
  readonly isFailed: boolean;
  /** Returns the status afterwards: the payment may have succeeded in between. Undefined if there was no answer. */
  readonly cancel: () => Promise<Payment | undefined>;
}

/** Cancels a payment that was begun, as long as nothing was charged. */
export function useCancelPayment(
  { accountNo, titleCode }: SubscriptionHolder,
  { id: paymentId }: Payment,
): CancelPayment {
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const cancel = async (): Promise<Payment | undefined> => {
    setState('busy');
    try {
      const answer = await callApi(cancelPayment, { payload: { accountNo, titleCode, paymentId } });
      queryClient.setQueryData(paymentQuery({ accountNo, titleCode }, paymentId).queryKey, answer);
      setState('idle');
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('failed');
      return undefined;
    }
  };
  return { cancel, isCancelling: state === 'busy', isFailed: state === 'failed' };
}
