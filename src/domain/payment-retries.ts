import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { PaymentFailure } from './payment-states.ts';

/** A charge by a stored payment method that has failed. */
interface FailedCharge {
  /** Null if the provider gives no cause, as for an agreement that was stopped. */
  readonly failure: PaymentFailure | null;
  /** Day on which the first charge of the sum failed. */
  readonly firstFailedOn: Day;
  /** Charges that have failed so far, at least one. */
  readonly tries: number;
}

/** Days after the first failure on which a charge is tried again. None: only another payment method can help. */
const chargeRetryDays: Readonly<Record<PaymentFailure, readonly number[]>> = {
  insufficientFunds: [2, 5, 9],
  refused: [2, 5, 9],
  unavailable: [1, 2, 5, 9],
  cardExpired: [],
  notAuthenticated: [],
  cardDetailsMissing: [],
};

/** Day on which a failed charge is tried again by the same payment method; null if it is not. */
export function nextChargeTryOn({ failure, firstFailedOn, tries }: FailedCharge): Day | null {
  const days = failure === null ? undefined : chargeRetryDays[failure][tries - 1];
  return days === undefined ? null : addDays(firstFailedOn, days);
}

/** Days after a failed refund on which it is tried again: the whole stays within the 14 days that the law gives. */
const refundRetryDays = [3, 7] as const;

/**
 * Day from which a sum can be tried to be paid back again, by the days on which it failed before; null if it is given up,
 * and has to be paid to a bank account.
 */
export function nextRefundTryOn(failedOn: readonly Day[]): Day | null {
  // A sum is shared among payments, so that several refunds can fail in one try.
  const tries = [...new Set(failedOn)].toSorted();
  const last = tries.at(-1);
  const days = refundRetryDays[tries.length - 1];
  return last === undefined || days === undefined ? null : addDays(last, days);
}

/** A payment that was made, and what can still be paid back of it, in øre. */
interface Refundable<Id> {
  readonly id: Id;
  readonly leftOre: number;
}

/** Shares a sum among payments, in their order; never more than is left of each. */
export function shareRefund<Id>(sumOre: number, payments: readonly Refundable<Id>[]): readonly Refundable<Id>[] {
  let restOre = sumOre;
  return payments.flatMap(({ id, leftOre }) => {
    const shareOre = Math.min(restOre, Math.max(0, leftOre));
    restOre -= shareOre;
    return shareOre === 0 ? [] : [{ id, leftOre: shareOre }];
  });
}
