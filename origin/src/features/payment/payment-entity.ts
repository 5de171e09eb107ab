import type * as v from 'valibot';
import type { PaymentSchema } from '#src/contract/payment.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { PaymentAttempt } from './payment-repository.ts';

export type PaymentEntity = v.InferInput<typeof PaymentSchema>;

/**
 * Converts an attempt to the contract's form, with the data to enter at the bank if an AvtaleGiro mandate is expected.
 */
export function toPaymentAt(
  { bankAccountNumber }: Pick<FleetTitle, 'bankAccountNumber'>,
  attempt: PaymentAttempt,
  backOre = 0,
): PaymentEntity {
  const { kind, state, providerReference: KID } = attempt;
  const payment = toPayment(attempt, backOre);
  const isAwaited = kind === 'avtaleGiro' && state === 'awaitingUser';
  if (!isAwaited || KID === null || bankAccountNumber === undefined) return payment;
  return { ...payment, mandate: { KID, accountNumber: bankAccountNumber } };
}

/** Converts an attempt to the contract's form, with its refunded amount, in øre. */
export function toPayment(attempt: PaymentAttempt, backOre = 0): PaymentEntity {
  const { id, purpose, subject, method, amountOre, state, failure, reference } = attempt;
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
    startedAt: attempt.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    redirectUrl: state === 'awaitingUser' ? attempt.redirectUrl : null,
    isAnswered: !attempt.isSilent,
  };
}
