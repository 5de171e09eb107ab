import { useState } from 'react';
import { openPayment, type Payment } from '#src/contract/payment.ts';
import { resultOf } from '../api/api-error.ts';
import { callApi } from '../api/http-client.ts';
import { useNavigate } from '../routing/hooks.ts';
import type { SubscriptionHolder } from '../session/session-queries.ts';
import { clearTemporaryStorage, temporaryStorage } from '../state/temporary-storage.ts';

export interface Leave {
  readonly isLeaving: boolean;
  /** Opens the provider's page, or our status page if the payment has ended or the provider does not answer. */
  readonly leave: (payment: Payment, accountNo?: string) => Promise<void>;
}

/** If the person goes back from the provider, the browser may restore the page from its cache, still busy. */
function reloadIfKept({ persisted }: PageTransitionEvent): void {
  if (persisted) window.location.reload();
}

export function leaveFor(url: string): void {
  window.addEventListener('pageshow', reloadIfKept, { once: true });
  window.location.assign(url);
}

function remember({ method, purpose, subject, amountOre, reference }: Payment): void {
  clearTemporaryStorage();
  temporaryStorage.paymentMethodId.write(method);
  temporaryStorage.source.write(purpose);
  if (purpose === 'method') temporaryStorage.agreementId.write(reference);
  if (purpose !== 'invoice') return;
  temporaryStorage.invoiceNumber.write(subject);
  temporaryStorage.invoiceDueAmount.write(amountOre);
}

/** Data about the payment, including an account created with it, is stored only as a hint (C-06). */
export function useRedirect(holder: SubscriptionHolder): Leave {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (payment: Payment, accountNo = holder.accountNo): Promise<void> => {
    const { id: paymentId } = payment;
    setIsLeaving(true);
    const statusPath = `/betaling?betaling=${encodeURIComponent(paymentId)}` as const;
    const payload = { accountNo, titleCode: holder.titleCode, paymentId };
    const opened = await resultOf(() => callApi(openPayment, { payload }));
    if (opened.ok && opened.value.redirectUrl !== null) {
      remember(payment);
      leaveFor(opened.value.redirectUrl);
      return;
    }
    setIsLeaving(false);
    await navigate(statusPath);
  };
  return { isLeaving, leave };
}
