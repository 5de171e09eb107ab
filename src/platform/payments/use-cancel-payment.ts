import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelPayment, type Payment } from '#src/contract/payment.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/http-client.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';
import { paymentQuery } from './payment-query.ts';

/** Cancels a payment that is under way. */
export interface CancelPayment {
  readonly isCancelling: boolean;
  /** Whether the last try got no answer. */
  readonly isFailed: boolean;
  /** Gives how the payment stands then: it may have been carried out in between. Undefined if there was no answer. */
  readonly cancel: () => Promise<Payment | undefined>;
}

/** The way out of a payment that was begun, as long as nothing was taken. */
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
