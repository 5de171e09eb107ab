import { useState } from 'react';
import { openPayment, type Payment } from '#src/contract/payment.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/http-client.ts';
import { useNavigate } from '../routing/hooks.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';
import { clearTemporaryStorage, temporaryStorage } from '../state/temporary-storage.ts';

/** Takes a person to the provider. */
export interface Leave {
  readonly isLeaving: boolean;
  /** Goes to the provider's page, or to the status page if the payment has ended or the provider does not answer. */
  readonly leave: (payment: Payment, accountNo?: string) => Promise<void>;
}

/** Back from the provider, a page that the browser kept as it was left would still be busy. */
function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}

/** Keeps what the person was about to pay or to register, while they are away. */
function remember({ method, purpose, subject, amountOre, reference }: Payment): void {
  clearTemporaryStorage();
  temporaryStorage.paymentMethodId.write(method);
  temporaryStorage.source.write(purpose);
  if (purpose === 'method') temporaryStorage.agreementId.write(reference);
  if (purpose !== 'invoice') return;
  temporaryStorage.invoiceNumber.write(subject);
  temporaryStorage.invoiceDueAmount.write(amountOre);
}

/**
 * The way to a payment's provider; an account that was made with the payment is named beside it. What the browser keeps
 * until then is a hint, and decides nothing (C-06).
 */
export function useRedirect(holder: SubscriptionHolder): Leave {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (payment: Payment, accountNo = holder.accountNo): Promise<void> => {
    const { id: paymentId } = payment;
    setIsLeaving(true);
    const statusPath = `/betaling?betaling=${encodeURIComponent(paymentId)}` as const;
    try {
      const { redirectUrl } = await callApi(openPayment, {
        payload: { accountNo, titleCode: holder.titleCode, paymentId },
      });
      if (redirectUrl !== null) {
        remember(payment);
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
