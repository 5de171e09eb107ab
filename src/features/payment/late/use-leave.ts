import { useState } from 'react';
import { openPayment, type Payment } from '#src/contract/payment.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { temporaryStorage } from '#src/platform/state/temporary-storage.ts';

/** Takes a person to the provider. */
export interface Leave {
  readonly isLeaving: boolean;
  /** Goes to the provider's page, or to the status page if the payment has ended or the provider does not answer. */
  readonly leave: (payment: Payment) => Promise<void>;
}

/** Back from the provider, a page that the browser kept as it was left would still be busy. */
function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}

/** The way to a payment's provider. What is kept in the browser meanwhile is a hint, and decides nothing (C-06). */
export function useLeave({ accountNo, titleCode }: SubscriptionHolder): Leave {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async ({ id: paymentId, method, purpose }: Payment): Promise<void> => {
    setIsLeaving(true);
    const statusPath = `/betaling?betaling=${encodeURIComponent(paymentId)}` as const;
    try {
      const { redirectUrl } = await callApi(openPayment, { payload: { accountNo, titleCode, paymentId } });
      if (redirectUrl !== null) {
        temporaryStorage.paymentMethodId.write(method);
        temporaryStorage.source.write(purpose);
        window.addEventListener('pageshow', reloadIfKept, { once: true });
        window.location.assign(redirectUrl);
        return;
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    setIsLeaving(false);
    await navigate(statusPath);
  };
  return { isLeaving, leave };
}
