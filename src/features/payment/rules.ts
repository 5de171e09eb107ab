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

const orderPages = {
  succeeded: '/kvittering',
  reversed: '/kvittering',
  declined: '/feil-kjop',
  error: '/feil-kjop',
  lost: '/feil-kjop',
  aborted: '/avbryt-bestilling',
  expired: '/bestilling-feilet',
} as const;

/** Where an order or a gift continues after its payment; null while the payment is in progress. */
export function orderOutcomePath({
  purpose,
  state,
  subject,
}: Pick<Payment, 'purpose' | 'state' | 'subject'>): AppPath | null {
  if (isOpenState(state)) return null;
  return purpose === 'gift' ? giftPath(subject) : `${orderPages[state]}?ordre=${encodeURIComponent(subject)}`;
}
