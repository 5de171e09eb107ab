import type { ActivityFacts } from '#src/contract/activity.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { type PlanChangePreview, planChangePreview } from '#src/domain/plans.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type Billing, firstRenewal, paidPeriodAt } from './billing.ts';
import { bringsPaper, listPriceOreOf, planBringsPaper } from './plan-catalogue.ts';
import type { PlanChoice } from './plan-offers.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

export interface PlanChangeTerms {
  readonly fromDate: Day;
  readonly priceOre: number;
  readonly chargedOre: number;
  readonly credit: PlanChangePreview['credit'];
  readonly creditedFrom: Day | null;
  readonly nextChargeOn: Day;
  readonly nextChargeOre: number;
}

/**
 * Returns the first day of a change ordered now: an upgrade begins as soon as possible, with credit for paid days; a
 * downgrade, or any change to a trial, waits for the end of the period.
 */
export function planChangeDay(
  billing: Billing,
  next: PlanChoice,
  { now, today, rules }: { readonly now: Instant; readonly today: Day; readonly rules: DeliveryRules },
): Day {
  const { row } = billing;
  const periodStart = row.renewalDate ?? addDays(today, 1);
  // The premium month costs more but includes nothing more.
  const listPriceOre =
    row.billingPeriod === 'monthlyPremium'
      ? listPriceOreOf(row, { ...row, billingPeriod: 'monthly' }, today)
      : (paidPeriodAt(billing, today)?.listPriceOre ?? listPriceOreOf(row, row, today));
  if (row.status === statusCodes.TRIAL || !isUpgrade({ ...row, listPriceOre }, next)) return periodStart;
  const soonest = gainsPaper(row, next) ? earliestEffectiveDay(now, rules) : addDays(today, 1);
  return soonest < periodStart ? soonest : periodStart;
}

/** Returns the sums of a change that takes effect on a day (P-11); paid days are credited at their price. */
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

export function planChargeFacts({ fromDate, chargedOre, nextChargeOn, credit }: PlanChangeTerms): ActivityFacts {
  const charge = { fromDate, chargedOre, chargedToDate: addDays(nextChargeOn, -1) };
  if (credit === null) return charge;
  const { amountOre: creditOre, paidOre, unusedDays, periodDays } = credit;
  return { ...charge, creditOre, paidOre, usedDays: periodDays - unusedDays, periodDays };
}

function gainsPaper(row: SubscriptionRow, next: PlanChoice): boolean {
  return !bringsPaper(row) && planBringsPaper(row, next.planKind);
}

function isUpgrade(present: SubscriptionRow & { readonly listPriceOre: number }, next: PlanChoice): boolean {
  const isDearer =
    next.priceOre * monthsOfPeriod[present.billingPeriod] > present.listPriceOre * monthsOfPeriod[next.billingPeriod];
  return next.planKind !== present.planKind && (gainsPaper(present, next) || isDearer);
}
