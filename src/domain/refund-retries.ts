import { addDays, type Day } from '#src/lib/calendar-days.ts';

/** Days after a failed refund on which it is tried again: the whole stays within the 14 days that the law gives. */
const retryDays = [3, 7] as const;

/**
 * Day from which a sum can be tried to be paid back again, by the days on which it failed before; null if it is given up,
 * and has to be paid to a bank account.
 */
export function nextRefundTryOn(failedOn: readonly Day[]): Day | null {
  // A sum is shared among payments, so that several refunds can fail in one try.
  const tries = [...new Set(failedOn)].toSorted();
  const last = tries.at(-1);
  const days = retryDays[tries.length - 1];
  return last === undefined || days === undefined ? null : addDays(last, days);
}

/** A payment that was made, and what can still be paid back of it, in øre. */
export interface Refundable<Id> {
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
