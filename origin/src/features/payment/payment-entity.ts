import type * as v from 'valibot';
import type { PaymentSchema } from '#src/contract/payment.ts';
import type { PaymentAttempt } from './payment-repository.ts';

/** Converts an attempt to the contract's form, with its refunded sum, in øre. */
export function toPayment(attempt: PaymentAttempt, backOre = 0): v.InferInput<typeof PaymentSchema> {
  const {
    id,
    purpose,
    subject,
    method,
    amountOre,
    state,
    failure,
    reference,
    createdAt,
    expiresAt,
    redirectUrl,
    isSilent,
  } = attempt;
  return {
    id,
    purpose,
    subject,
    method,
    amountOre,
    state,
    failure,
    backOre,
    reference,
    startedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    redirectUrl: state === 'awaitingUser' ? redirectUrl : null,
    isAnswered: !isSilent,
  };
}
