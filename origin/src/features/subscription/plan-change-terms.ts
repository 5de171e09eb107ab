import type { ActivityFacts } from '#src/contract/activity.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { type PlanChangePreview, planChangePreview } from '#src/domain/plans.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import { planOf } from './plan-catalogue.ts';
import { billingAnchorOf, firstRenewal } from './billing.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { PlanChoice } from './plan-offers.ts';

/** When a change of plan takes over, and what it comes to then. */
export interface PlanChangeTerms {
  readonly fromDate: Day;
  /** Price of the first period of the new plan, in øre. */
  readonly priceOre: number;
  /** Due on the first day: the price less the credit, in øre. */
  readonly chargedOre: number;
  readonly credit: PlanChangePreview['credit'];
  readonly nextChargeOn: Day;
  readonly nextChargeOre: number;
  /** From which day the periods of the new plan are counted. */
  readonly anchor: Day;
}

/**
 * First day of a change that is ordered now: one that gives more begins as soon as it can, with credit for the days that
 * are paid; one that gives less waits for the period to end. So does any change of a trial.
 */
export function planChangeDay(
  row: SubscriptionRow,
  next: PlanChoice,
  { now, today, rules }: { readonly now: Instant; readonly today: Day; readonly rules: DeliveryRules },
): Day {
  const periodStart = row.renewalDate ?? addDays(today, 1);
  if (row.status === statusCodes.TRIAL || !isUpgrade(row, next)) return periodStart;
  const soonest = gainsPaper(row, next) ? earliestEffectiveDay(now, rules) : addDays(today, 1);
  return soonest < periodStart ? soonest : periodStart;
}

/** What a change that takes over on a day comes to (P-11). */
export function planChangeTerms(row: SubscriptionRow, next: PlanChoice, fromDate: Day): PlanChangeTerms {
  const anchor = billingAnchorOf(row);
  if (anchor === null || row.renewalDate === null || fromDate >= row.renewalDate) {
    return {
      fromDate,
      priceOre: next.priceOre,
      chargedOre: next.priceOre,
      credit: null,
      nextChargeOn: firstRenewal(fromDate, next.billingPeriod),
      nextChargeOre: next.priceOre,
      anchor: fromDate,
    };
  }
  const preview = planChangePreview({
    current: { startedOn: anchor, billingPeriod: row.billingPeriod, paidOre: row.priceOre },
    next: { billingPeriod: next.billingPeriod, priceOre: next.priceOre },
    timing: 'now',
    today: fromDate,
  });
  return {
    fromDate,
    priceOre: next.priceOre,
    chargedOre: preview.chargeNowOre,
    credit: preview.credit,
    nextChargeOn: preview.nextChargeDate,
    nextChargeOre: preview.nextChargeOre,
    anchor: fromDate,
  };
}

/** What a change is charged and credited with, as a receipt names it; each sum with its basis. */
export function chargeFactsOf({ fromDate, chargedOre, nextChargeOn, credit }: PlanChangeTerms): ActivityFacts {
  const charge = { fromDate, chargedOre, chargedToDate: addDays(nextChargeOn, -1) };
  if (credit === null) return charge;
  const { amountOre: creditOre, paidOre, unusedDays, periodDays } = credit;
  return { ...charge, creditOre, paidOre, usedDays: periodDays - unusedDays, periodDays };
}

/** Whether a plan brings the paper where the present one does not. */
export function gainsPaper(row: Pick<SubscriptionRow, 'planKind'>, next: Pick<SubscriptionRow, 'planKind'>): boolean {
  return planOf(row.planKind).productType !== 'COMBO' && planOf(next.planKind).productType === 'COMBO';
}

function isUpgrade(row: SubscriptionRow, next: PlanChoice): boolean {
  const isDearer =
    next.priceOre * monthsOfPeriod[row.billingPeriod] > row.priceOre * monthsOfPeriod[next.billingPeriod];
  return next.planKind !== row.planKind && (gainsPaper(row, next) || isDearer);
}
