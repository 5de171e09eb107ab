import { PaymentSchema } from '#src/contract/payment.ts';
import { builderOf } from './builder.ts';

/** A card payment of an invoice; the person is at the provider. */
export const aPayment = builderOf(PaymentSchema, {
  id: 'p1',
  purpose: 'invoice',
  subject: '70000001',
  method: 'SWEDBANK-PPG',
  amountOre: 34_900,
  state: 'awaitingUser',
  failure: null,
  backOre: 0,
  reference: 'ABCD2345EFGH6789',
  startedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-20T09:30:00.000Z',
  redirectUrl: 'http://betaling.localhost/kort/1',
  isAnswered: true,
});
