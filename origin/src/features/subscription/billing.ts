import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { billingPeriodAt, monthsOfPeriod } from '#src/domain/billing-periods.ts';
import type { billingPeriod } from './subscription-tables.ts';
import type { TakenDiscount } from './discount-repository.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

export type BillingPeriodRow = typeof billingPeriod.$inferSelect;

/** A charged period with its credits, in øre. */
export interface PaidPeriod extends BillingPeriodRow {
  readonly givenBackOre: number;
}

/** Returns what is left of a charge after its credits, in øre. */
export function remainderOf({ amountOre, givenBackOre }: PaidPeriod): number {
  return amountOre - givenBackOre;
}

/** The basis of a subscription's sums. */
export interface Billing {
  readonly row: SubscriptionRow;
  /** Charged periods, by first day. */
  readonly periods: readonly PaidPeriod[];
  /** The current or upcoming discount; null if there is none. */
  readonly discount: TakenDiscount | null;
}

type Charged = Pick<Billing, 'periods'>;
type AnchorFacts = Pick<SubscriptionRow, 'billingAnchor' | 'billingPeriod' | 'startedOn'>;

/** Returns the anchor of a subscription's billing periods, so that one that began on the 31st returns to the 31st. */
export function anchorOf({ billingAnchor, startedOn }: Pick<AnchorFacts, 'billingAnchor' | 'startedOn'>): Day | null {
  return billingAnchor ?? startedOn;
}

/**
 * Returns the anchor of periods from a day on: unchanged if one of them begins on the day, otherwise the day itself.
 */
export function anchorAt(facts: AnchorFacts, day: Day): Day {
  const anchor = anchorOf(facts);
  if (anchor === null || anchor > day) return day;
  return billingPeriodAt(anchor, facts.billingPeriod, day).from === day ? anchor : day;
}

/** Returns the first day after the period that begins on a day. */
export function nextRenewal(facts: AnchorFacts, day: Day): Day {
  return addDays(billingPeriodAt(anchorAt(facts, day), facts.billingPeriod, day).to, 1);
}

/** Returns the day after a first period that begins on a day. */
export function firstRenewal(day: Day, period: SubscriptionRow['billingPeriod']): Day {
  return addMonths(day, monthsOfPeriod[period]);
}

/** Returns the charged period that contains a day; undefined if nothing was charged for it. */
export function paidPeriodAt({ periods }: Charged, day: Day): PaidPeriod | undefined {
  const latest = periods.findLast(({ from }) => from <= day);
  return latest !== undefined && day <= latest.to ? latest : undefined;
}

/** Returns the charged period that contains a day, otherwise the next one that is charged. */
export function chargedPeriodAt(billing: Charged, day: Day): PaidPeriod | undefined {
  return paidPeriodAt(billing, day) ?? upcomingPeriod(billing, day);
}

/** Returns the charged period that begins after a day; undefined if there is none. */
export function upcomingPeriod({ periods }: Charged, day: Day): PaidPeriod | undefined {
  return periods.find(({ from }) => from > day);
}

/** Returns the last day of a period; a replaced one ends before its successor begins. */
export function lastDayOfPeriod(billing: Charged, { from, to }: Pick<PaidPeriod, 'from' | 'to'>): Day {
  const next = upcomingPeriod(billing, from);
  return next !== undefined && next.from <= to ? addDays(next.from, -1) : to;
}

/** Returns the last day of the period that contains a day; without charges, periods count from the start. */
export function periodEndAt(billing: Billing, day: Day): Day {
  const paid = paidPeriodAt(billing, day);
  if (paid !== undefined) return paid.to;
  const { renewalDate, startedOn, billingPeriod: period } = billing.row;
  if (renewalDate !== null) return addDays(renewalDate, -1);
  return billingPeriodAt(startedOn !== null && startedOn < day ? startedOn : day, period, day).to;
}
