import type { ActivityFacts } from '#src/contract/activity.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { type PlanChangePreview, planChangePreview } from '#src/domain/plans.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { listPriceOreOf, planOf } from './plan-catalogue.ts';
import { type Billing, firstRenewal, paidPeriodAt } from './billing.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { PlanChoice } from './plan-offers.ts';

/** When a change of plan takes effect, and its sums. */
export interface PlanChangeTerms {
  readonly fromDate: Day;
  /** Price of the first period of the new plan, in øre. */
  readonly priceOre: number;
  /** Due on the first day: the price less the credit, in øre. */
  readonly chargedOre: number;
  readonly credit: PlanChangePreview['credit'];
  /** The period that is credited; null if none is. */
  readonly creditedFrom: Day | null;
  readonly nextChargeOn: Day;
  readonly nextChargeOre: number;
}

/**
 * First day of a change that is ordered now: an upgrade begins as soon as possible, with credit for the days that
 * are paid; a downgrade waits for the period to end. So does any change of a trial.
 */
export function planChangeDay(
  billing: Billing,
  next: PlanChoice,
  { now, today, rules }: { readonly now: Instant; readonly today: Day; readonly rules: DeliveryRules },
): Day {
  const { row } = billing;
  const periodStart = row.renewalDate ?? addDays(today, 1);
  // What one pays for the premium month beyond the ordinary one gives no more of the plan.
  const listPriceOre =
    row.billingPeriod === 'monthlyPremium'
      ? listPriceOreOf(row, { ...row, billingPeriod: 'monthly' }, today)
      : (paidPeriodAt(billing, today)?.listPriceOre ?? listPriceOreOf(row, row, today));
  if (row.status === statusCodes.TRIAL || !isUpgrade({ ...row, listPriceOre }, next)) return periodStart;
  const soonest = gainsPaper(row, next) ? earliestEffectiveDay(now, rules) : addDays(today, 1);
  return soonest < periodStart ? soonest : periodStart;
}

/** Sums of a change that takes effect on a day (P-11); days that are paid are credited at what they cost. */
export function planChangeTerms(billing: Billing, next: PlanChoice, fromDate: Day): PlanChangeTerms {
  const { priceOre, billingPeriod } = next;
  const paid = paidPeriodAt(billing, fromDate);
  if (paid === undefined) {
    const nextChargeOn = firstRenewal(fromDate, billingPeriod);
    const uncredited = { chargedOre: priceOre, credit: null, creditedFrom: null };
    return { fromDate, priceOre, ...uncredited, nextChargeOn, nextChargeOre: priceOre };
  }
  const preview = planChangePreview({
    current: { ...paid, paidOre: paid.amountOre },
    next: { billingPeriod, priceOre },
    timing: 'now',
    today: fromDate,
  });
  return {
    fromDate,
    priceOre,
    chargedOre: preview.chargeNowOre,
    credit: preview.credit,
    creditedFrom: paid.from,
    nextChargeOn: preview.nextChargeDate,
    nextChargeOre: preview.nextChargeOre,
  };
}

/** What a change is charged and credited with, as a receipt names it; each sum with its basis. */
export function planChargeFacts({ fromDate, chargedOre, nextChargeOn, credit }: PlanChangeTerms): ActivityFacts {
  const charge = { fromDate, chargedOre, chargedToDate: addDays(nextChargeOn, -1) };
  if (credit === null) return charge;
  const { amountOre: creditOre, paidOre, unusedDays, periodDays } = credit;
  return { ...charge, creditOre, paidOre, usedDays: periodDays - unusedDays, periodDays };
}

/** Whether a plan brings the paper and the present one does not. */
function gainsPaper(
  row: Pick<SubscriptionRow, 'titleCode' | 'planKind'>,
  next: Pick<SubscriptionRow, 'planKind'>,
): boolean {
  return planOf(row, row.planKind).productType !== 'COMBO' && planOf(row, next.planKind).productType === 'COMBO';
}

/** The plan with the higher price without a discount is the larger one. */
function isUpgrade(
  present: Pick<SubscriptionRow, 'titleCode' | 'planKind' | 'billingPeriod'> & { readonly listPriceOre: number },
  next: PlanChoice,
): boolean {
  const isDearer =
    next.priceOre * monthsOfPeriod[present.billingPeriod] > present.listPriceOre * monthsOfPeriod[next.billingPeriod];
  return next.planKind !== present.planKind && (gainsPaper(present, next) || isDearer);
}
