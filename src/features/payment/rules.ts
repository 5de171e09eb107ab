import type { Payment } from '#src/contract/payment.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';

export function retryPathOf({ purpose, subject, method }: Pick<Payment, 'purpose' | 'subject' | 'method'>): AppPath {
  switch (purpose) {
    case 'invoice':
      return `/betal-faktura/${encodeURIComponent(subject)}`;
    case 'order':
      return '/bestill-abonnement';
    case 'gift':
      return giftPath(subject);
    case 'method':
      return method === 'SWEDBANK-PPG' ? '/legg-til-betalingskort' : '/endre-betalingsmetode';
  }
}

function giftPath(giftNo: string): AppPath {
  return `/bestill-abonnement?gave=${encodeURIComponent(giftNo)}`;
}

/** Where an order or a gift continues after its payment; null while the payment is in progress. */
export function orderOutcomePath({
  purpose,
  state,
  subject,
}: Pick<Payment, 'purpose' | 'state' | 'subject'>): AppPath | null {
  if (purpose === 'gift') return isOpenState(state) ? null : giftPath(subject);
  const order = `ordre=${encodeURIComponent(subject)}` as const;
  switch (state) {
    case 'created':
    case 'awaitingUser':
    case 'authorised':
      return null;
    case 'succeeded':
    case 'reversed':
      return `/kvittering?${order}`;
    case 'declined':
    case 'error':
    case 'lost':
      return `/feil-kjop?${order}`;
    case 'aborted':
      return `/avbryt-bestilling?${order}`;
    case 'expired':
      return `/bestilling-feilet?${order}`;
  }
}
