import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { addDays, addMonths, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { type BillingPeriod, type ChargedPeriod, monthsOfPeriod } from './billing-periods.ts';

/** A requested change to another plan or billing period. */
export interface PlanChangeRequest {
  /** The running period. */
  readonly current: ChargedPeriod & {
    /** Amount paid for the period, in øre, VAT included; 0 in a trial. */
    readonly paidOre: number;
    /** Part of that amount already credited, in øre. */
    readonly givenBackOre: number;
  };
  readonly next: {
    readonly billingPeriod: BillingPeriod;
    /** Price of one period, in øre, VAT included. */
    readonly priceOre: number;
  };
  /** `now`: immediately. `nextPeriod`: from the first day after the paid period. */
  readonly timing: 'now' | 'nextPeriod';
  readonly today: Day;
}

/** The effect of a change of plan, before it is confirmed (P-11). */
export interface PlanChangePreview {
  /** First day of the new plan. */
  readonly fromDate: Day;
  /** Charged now, in øre: the new price less the credit. */
  readonly chargeNowOre: number;
  /** Credit for the unused days of the running period, in øre; null if it is used up. */
  readonly credit: UnusedCredit | null;
  /** Unused part of the credit, in øre, which reduces the next charges. */
  readonly balanceOre: number;
  readonly nextChargeDate: Day;
  /** Amount of the next charge, in øre. */
  readonly nextChargeOre: number;
}

/**
 * A credit with its basis: paid × unused days / days of the period, rounded half up to an øre, limited to the part not
 * credited yet.
 */
export interface UnusedCredit {
  readonly amountOre: number;
  readonly paidOre: number;
  readonly unusedDays: number;
  readonly periodDays: number;
}

/** Calculates the effect of a change of plan: first day, charge now, and credit with its basis (P-11). */
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
