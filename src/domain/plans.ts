import { addDays, addMonths, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { type BillingPeriod, type ChargedPeriod, monthsOfPeriod } from './billing-periods.ts';

export interface PlanChangeRequest {
  readonly current: ChargedPeriod & {
    /** In øre, VAT included; 0 in a trial. */
    readonly paidOre: number;
    /** The part of `paidOre` already credited, in øre. */
    readonly givenBackOre: number;
  };
  readonly next: {
    readonly billingPeriod: BillingPeriod;
    /** In øre, VAT included. */
    readonly priceOre: number;
  };
  /** `now`: immediately. `nextPeriod`: from the first day after the paid period. */
  readonly timing: 'now' | 'nextPeriod';
  readonly today: Day;
}

export interface PlanChangePreview {
  readonly fromDate: Day;
  /** In øre: the new price less the credit. */
  readonly chargeNowOre: number;
  readonly credit: UnusedCredit | null;
  /** Unused part of the credit, in øre, which reduces the next charges. */
  readonly balanceOre: number;
  readonly nextChargeDate: Day;
  /** In øre. */
  readonly nextChargeOre: number;
}

/** Paid × unused days / days of the period, rounded half up to an øre, limited to the part not credited yet. */
export interface UnusedCredit {
  readonly amountOre: number;
  readonly paidOre: number;
  readonly unusedDays: number;
  readonly periodDays: number;
}

/** P-11. */
export function planChangePreview({ current, next, timing, today }: PlanChangeRequest): PlanChangePreview {
  const { from, to } = current;
  if (timing === 'nextPeriod') {
    const fromDate = addDays(to, 1);
    const charge = { chargeNowOre: 0, nextChargeDate: fromDate, nextChargeOre: next.priceOre };
    return { fromDate, ...charge, credit: null, balanceOre: 0 };
  }
  const unusedDays = spanDays(today, to);
  const periodDays = spanDays(from, to);
  // Before the first day, `unusedDays` exceeds the period. Only the days of the period are
  // credited.
  const creditedDays = Math.min(unusedDays, periodDays);
  const unusedOre = divideHalfUp(current.paidOre * creditedDays, periodDays);
  const amountOre = Math.min(unusedOre, current.paidOre - current.givenBackOre);
  const remainderOre = Math.max(0, amountOre - next.priceOre);
  const usedOnNextOre = Math.min(remainderOre, next.priceOre);
  return {
    fromDate: today,
    chargeNowOre: Math.max(0, next.priceOre - amountOre),
    credit: { amountOre, paidOre: current.paidOre, unusedDays: creditedDays, periodDays },
    balanceOre: remainderOre,
    nextChargeDate: addMonths(today, monthsOfPeriod[next.billingPeriod]),
    nextChargeOre: next.priceOre - usedOnNextOre,
  };
}
