import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { billingPeriodAt, monthsOfPeriod } from '#src/domain/billing-periods.ts';
import type { billingPeriod } from './subscription-tables.ts';
import type { TakenDiscount } from './discount-repository.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** A period that a subscription was charged for, as it is kept. */
export type BillingPeriodRow = typeof billingPeriod.$inferSelect;

/** The same, with what was credited of it, in øre. */
export interface PaidPeriod extends BillingPeriodRow {
  readonly givenBackOre: number;
}

/** What the sums of a subscription are calculated from. */
export interface Billing {
  readonly row: SubscriptionRow;
  /** The periods that it was charged for, the first to begin first. */
  readonly periods: readonly PaidPeriod[];
  /** The discount that applies now or later; null if there is none. */
  readonly discount: TakenDiscount | null;
}

type AnchorFacts = Pick<SubscriptionRow, 'billingAnchor' | 'billingPeriod' | 'startedOn'>;

/** Day from which a subscription's billing periods are counted, so that one that began on the 31st comes back to the 31st. */
export function anchorOf({ billingAnchor, startedOn }: Pick<AnchorFacts, 'billingAnchor' | 'startedOn'>): Day | null {
  return billingAnchor ?? startedOn;
}

/** Anchor of the periods from a day on: the same as before if one of them begins on the day, else the day. */
export function anchorAt(facts: AnchorFacts, day: Day): Day {
  const anchor = anchorOf(facts);
  if (anchor === null || anchor > day) return day;
  return billingPeriodAt(anchor, facts.billingPeriod, day).from === day ? anchor : day;
}

/** First day after the period that begins on a day. */
export function nextRenewal(facts: AnchorFacts, day: Day): Day {
  return addDays(billingPeriodAt(anchorAt(facts, day), facts.billingPeriod, day).to, 1);
}

/** Day after a period that begins on a day and is the first of all. */
export function firstRenewal(day: Day, period: SubscriptionRow['billingPeriod']): Day {
  return addMonths(day, monthsOfPeriod[period]);
}

/** The period that was charged and runs on a day; undefined if nothing was charged for the day. */
export function paidPeriodAt({ periods }: Pick<Billing, 'periods'>, day: Day): PaidPeriod | undefined {
  const latest = periods.findLast(({ from }) => from <= day);
  return latest !== undefined && day <= latest.to ? latest : undefined;
}

/** The same, or the first period if it was charged and is still to come. */
export function chargedPeriodAt(billing: Pick<Billing, 'periods'>, day: Day): PaidPeriod | undefined {
  return paidPeriodAt(billing, day) ?? upcomingPeriod(billing, day);
}

/** The period that was charged and begins after a day; undefined if there is none. */
export function upcomingPeriod({ periods }: Pick<Billing, 'periods'>, day: Day): PaidPeriod | undefined {
  return periods.find(({ from }) => from > day);
}

/** Last day on which a period counts: one that another replaced ended before that one began. */
export function lastDayOfPeriod(
  { periods }: Pick<Billing, 'periods'>,
  { from, to }: Pick<PaidPeriod, 'from' | 'to'>,
): Day {
  const next = periods.find((period) => period.from > from);
  return next !== undefined && next.from <= to ? addDays(next.from, -1) : to;
}

/** Last day of the period that runs on a day; if nothing is charged, periods count from the start. */
export function periodEndAt(billing: Billing, day: Day): Day {
  const paid = paidPeriodAt(billing, day);
  if (paid !== undefined) return paid.to;
  const { renewalDate, startedOn, billingPeriod: period } = billing.row;
  if (renewalDate !== null) return addDays(renewalDate, -1);
  return billingPeriodAt(startedOn !== null && startedOn < day ? startedOn : day, period, day).to;
}
