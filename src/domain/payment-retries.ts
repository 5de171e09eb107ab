import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { PaymentFailure } from './payment-states.ts';

/** A failed charge to a stored payment method. */
interface FailedCharge {
  /** Reason of the failure; null if the provider gives none, such as for a stopped agreement. */
  readonly failure: PaymentFailure | null;
  /** Day on which the first charge of the amount failed. */
  readonly firstFailedOn: Day;
  /** Number of failed charges, at least one. */
  readonly tries: number;
}

/** Days after the first failure on which a charge is retried. Empty if only another payment method can help. */
const chargeRetryDays: Readonly<Record<PaymentFailure, readonly number[]>> = {
  insufficientFunds: [2, 5, 9],
  refused: [2, 5, 9],
  unavailable: [1, 2, 5, 9],
  cardExpired: [],
  notAuthenticated: [],
  cardDetailsMissing: [],
};

/** Returns the day of a failed charge's retry with the same payment method; null if there is none. */
export function nextChargeTryOn({ failure, firstFailedOn, tries }: FailedCharge): Day | null {
  const days = failure === null ? undefined : chargeRetryDays[failure][tries - 1];
  return days === undefined ? null : addDays(firstFailedOn, days);
}

/** Days after a failed refund on which it is retried, all within the legal 14 days. */
const refundRetryDays = [3, 7] as const;

/**
 * Returns the day from which a refund can be retried, given the days of its failures. Null after
 * the last try; the refund must then be paid to a bank account.
 */
export function nextRefundTryOn(failedOn: readonly Day[]): Day | null {
  // An amount is split among payments, so several refunds can fail in one try.
  const tries = [...new Set(failedOn)].toSorted();
  const last = tries.at(-1);
  const days = refundRetryDays[tries.length - 1];
  return last === undefined || days === undefined ? null : addDays(last, days);
}

/** A payment, and how much of it can still be refunded, in øre. */
interface Refundable<Id> {
  readonly id: Id;
  readonly leftOre: number;
}

/** Splits an amount among payments, in order, taking at most what each has left. */
export function shareRefund<Id>(sumOre: number, payments: readonly Refundable<Id>[]): readonly Refundable<Id>[] {
  let restOre = sumOre;
  return payments.flatMap(({ id, leftOre }) => {
    const shareOre = Math.min(restOre, Math.max(0, leftOre));
    restOre -= shareOre;
    return shareOre === 0 ? [] : [{ id, leftOre: shareOre }];
  });
}
