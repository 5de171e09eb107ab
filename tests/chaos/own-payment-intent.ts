import type { IntentKind } from './intent-kind.ts';
import { invoiceIntent } from './invoice-intent.ts';

/** Paying an invoice oneself that is charged by a stored method, as while the charge waits for another try. */
export const ownPaymentIntent: IntentKind = {
  ...invoiceIntent,
  name: 'ownPayment',
  weight: 1,
  people: ['komplett', 'helg', 'avtalegiro'],
  debtDays: { from: 1, to: 8 },
};
