import { billingPeriodAt, monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import type { TakenDiscount } from './discount-repository.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import type { billingPeriod } from './subscription-tables.ts';

export type BillingPeriodRow = typeof billingPeriod.$inferSelect;

export interface PaidPeriod extends BillingPeriodRow {
  readonly givenBackOre: number;
}

export function remainderOf({ amountOre, givenBackOre }: PaidPeriod): number {
  return amountOre - givenBackOre;
}

export interface Billing {
  readonly row: SubscriptionRow;
  /** Ordered by first day. */
  readonly periods: readonly PaidPeriod[];
  readonly discount: TakenDiscount | null;
}

type Charged = Pick<Billing, 'periods'>;
type AnchorFacts = Pick<SubscriptionRow, 'billingAnchor' | 'billingPeriod' | 'startedOn'>;

/** Periods that began on the 31st do not drift: they return to the 31st after shorter months. */
export function anchorOf({ billingAnchor, startedOn }: Pick<AnchorFacts, 'billingAnchor' | 'startedOn'>): Day | null {
  return billingAnchor ?? startedOn;
}

/**
 * Returns the anchor of the periods from a day on: unchanged if one of them begins on that day, otherwise the day
 * itself.
 */
export function anchorAt(facts: AnchorFacts, day: Day): Day {
  const anchor = anchorOf(facts);
  if (anchor === null || anchor > day) return day;
  return billingPeriodAt(anchor, facts.billingPeriod, day).from === day ? anchor : day;
}

export function nextRenewal(facts: AnchorFacts, day: Day): Day {
  return addDays(billingPeriodAt(anchorAt(facts, day), facts.billingPeriod, day).to, 1);
}

export function firstRenewal(day: Day, period: SubscriptionRow['billingPeriod']): Day {
  return addMonths(day, monthsOfPeriod[period]);
}

export function paidPeriodAt({ periods }: Charged, day: Day): PaidPeriod | undefined {
  const latest = periods.findLast(({ from }) => from <= day);
  return latest !== undefined && day <= latest.to ? latest : undefined;
}

/** Returns the charged period that contains a day, otherwise the next charged period. */
export function chargedPeriodAt(billing: Charged, day: Day): PaidPeriod | undefined {
  return paidPeriodAt(billing, day) ?? upcomingPeriod(billing, day);
}

export function upcomingPeriod({ periods }: Charged, day: Day): PaidPeriod | undefined {
  return periods.find(({ from }) => from > day);
}

/** A replaced period ends before its successor begins. */
export function lastDayOfPeriod(billing: Charged, { from, to }: Pick<PaidPeriod, 'from' | 'to'>): Day {
  const next = upcomingPeriod(billing, from);
  return next !== undefined && next.from <= to ? addDays(next.from, -1) : to;
}

/** If nothing has been charged, periods are counted from the start. */
export function periodEndAt(billing: Billing, day: Day): Day {
  const paid = paidPeriodAt(billing, day);
  if (paid !== undefined) return paid.to;
  const { renewalDate, startedOn, billingPeriod: period } = billing.row;
  if (renewalDate !== null) return addDays(renewalDate, -1);
  return billingPeriodAt(startedOn !== null && startedOn < day ? startedOn : day, period, day).to;
}
