import { billingPeriodAt } from '#src/domain/billing-periods.ts';
import { type PriceBasis, type StopCredit, stopCreditFor } from '#src/domain/delivery-credit.ts';
import { issueDaysBetween } from '#src/domain/delivery-dates.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { anchorAt, type Billing, firstRenewal, type PaidPeriod, paidPeriodAt, upcomingPeriod } from './billing.ts';
import { pauseOf } from './paused-days.ts';
import { planKindOn, rulesUnderPlan } from './personal-delivery-rules.ts';
import { planBringsPaper } from './plan-catalogue.ts';
import { pricesOf } from './price-changes.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

export interface StopDays {
  readonly fromDate: Day;
  readonly toDate: Day;
}

/**
 * Returns the credit for a stop: the issues under the plan of each day, at the price paid for them.
 * @param rules the title's delivery rules
 */
export function calculateStopCredit(
  { fromDate, toDate }: StopDays,
  billing: Billing,
  rules: DeliveryRules,
): StopCredit | null {
  const { stopCredit } = rules;
  if (stopCredit.kind === 'none') return null;
  const credited = { fromDate: addDays(fromDate, stopCredit.fromDay - 1), toDate };
  const fromItsFirstDay = { ...stopCredit, fromDay: 1 };
  const parts = planSpans(credited, billing, rules).flatMap((span) => {
    const under = { ...span.rules, stopCredit: fromItsFirstDay };
    return stopCreditFor(span, under, (day) => priceBasisAt(billing, day)) ?? [];
  });
  const amounts = parts.map(({ amountOre }) => amountOre).filter((amount) => amount !== null);
  return {
    issues: sumOf(parts.map(({ issues }) => issues)),
    amountOre: amounts.length < parts.length ? null : sumOf(amounts),
    periods: parts.flatMap(({ periods }) => periods),
  };
}

/** Returns the part of a credit that falls in charged periods: after a suspension, some periods were not charged. */
export function chargedPart({ periods }: StopCredit, billing: Billing): StopCredit {
  const charged = periods.filter(({ from }) => billing.periods.some((period) => period.from === from));
  return {
    issues: sumOf(charged.map(({ issues }) => issues)),
    amountOre: sumOf(charged.map(({ amountOre }) => amountOre)),
    periods: charged,
  };
}

export function countStoppedIssues(stop: StopDays, billing: Billing, rules: DeliveryRules): number {
  return sumOf(
    planSpans(stop, billing, rules).map((span) => issueDaysBetween(span.fromDate, span.toDate, span.rules).length),
  );
}

function planSpans({ fromDate, toDate }: StopDays, billing: Billing, rules: DeliveryRules) {
  const spans: { readonly planKind: string; readonly fromDate: Day; toDate: Day }[] = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) {
    const planKind = planKindOn(billing, day);
    const last = spans.at(-1);
    if (last?.planKind === planKind) last.toDate = day;
    else spans.push({ planKind, fromDate: day, toDate: day });
  }
  return spans
    .filter(({ planKind }) => planBringsPaper(billing.row, planKind))
    .map((span) => ({ ...span, rules: rulesUnderPlan(rules, billing.row, span.planKind) }));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Four years are a multiple of every billing period and include the leap day. */
const cycleMonths = 48;

/**
 * Returns the period that pays for an issue: the one charged for its day. If the day is not charged yet, it is the
 * upcoming period at the current price; if the day is before all stored periods, a period of the same length and price
 * as the first. Null if no price is known.
 */
export function priceBasisAt(billing: Billing, day: Day): PriceBasis | null {
  const planned = plannedBasis(billing.row, day);
  if (planned !== null) return planned;
  const paid = paidPeriodAt(billing, day);
  if (paid !== undefined) return basisOf(paid);
  const [first] = billing.periods;
  if (first !== undefined && day < first.from) return periodBefore(first, day);
  // A day between two periods is in a pause, and counts towards the period after the pause.
  const next = upcomingPeriod(billing, day);
  return next === undefined ? basisAhead(billing, day) : basisOf(next);
}

function basisOf({ amountOre: priceOre, from, to, givenBackOre }: PaidPeriod): PriceBasis {
  return { priceOre, from, to, ...(givenBackOre === 0 ? {} : { givenBackOre }) };
}

/** A pending plan change begins a new period at its own price. */
function plannedBasis(row: SubscriptionRow, day: Day): PriceBasis | null {
  const { pendingFrom, pendingBillingPeriod, pendingPriceOre } = row;
  if (pendingFrom === null || pendingBillingPeriod === null || pendingPriceOre === null) return null;
  if (day < pendingFrom) return null;
  return { priceOre: pendingPriceOre, ...billingPeriodAt(pendingFrom, pendingBillingPeriod, day) };
}

function periodBefore(first: PaidPeriod, day: Day): PriceBasis {
  return {
    priceOre: first.amountOre,
    ...billingPeriodAt(addMonths(first.from, -cycleMonths), first.billingPeriod, day),
  };
}

function basisAhead(billing: Billing, day: Day): PriceBasis | null {
  const { row, periods, discount } = billing;
  const pause = pauseOf(row);
  const next = pause === null ? row.renewalDate : addDays(pause.toDate, 1);
  if (periods.length === 0 && (next === null || day < next)) return firstBasis(billing);
  if (next === null) return null;
  const period = billingPeriodAt(anchorAt(row, next), row.billingPeriod, day < next ? next : day);
  return { priceOre: renewalPriceOre({ ...pricesOf(row), discount }, period.from), ...period };
}

function firstBasis({ row }: Billing): PriceBasis | null {
  const { status, access, startedOn, renewalDate, expiryDate, billingPeriod, priceOre } = row;
  if (access === 'gift' && startedOn !== null && expiryDate !== null) {
    return { priceOre: 0, from: startedOn, to: expiryDate };
  }
  if (startedOn === null || renewalDate === null) return null;
  const end = renewalDate > startedOn ? renewalDate : firstRenewal(startedOn, billingPeriod);
  return { priceOre: status === statusCodes.TRIAL ? 0 : priceOre, from: startedOn, to: addDays(end, -1) };
}
