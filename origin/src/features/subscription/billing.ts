import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { billingPeriodAt, type ChargedPeriod, monthsOfPeriod } from '#src/domain/billing-periods.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

type BillingFacts = Pick<
  SubscriptionRow,
  'billingAnchor' | 'billingPeriod' | 'expiryDate' | 'renewalDate' | 'startedOn'
>;

/** Every billing period goes into four years, and so does the leap day. */
const cycleMonths = 48;

/**
 * Day from which a subscription's billing periods are counted, so that one that began on the 31st comes back to the
 * 31st; null where it is charged no more and no less than once.
 */
export function billingAnchorOf(facts: BillingFacts): Day | null {
  const { billingAnchor, billingPeriod, startedOn } = facts;
  if (billingAnchor !== null) return billingAnchor;
  const boundary = nextBoundaryOf(facts);
  if (boundary === null) return null;
  const follows = startedOn !== null && billingPeriodAt(startedOn, billingPeriod, boundary).from === boundary;
  return follows && startedOn < boundary ? startedOn : anchorBefore(boundary);
}

/** Anchor of the periods from a day on: the same as before where one of them begins on the day, else the day. */
export function anchorAt(facts: BillingFacts, day: Day): Day {
  const anchor = billingAnchorOf(facts);
  if (anchor === null || anchor > day) return day;
  return billingPeriodAt(anchor, facts.billingPeriod, day).from === day ? anchor : day;
}

/** An anchor of periods of which one begins on a day. */
export function anchorBefore(boundary: Day): Day {
  return addMonths(boundary, -cycleMonths);
}

/** The billing period that a day falls in; null where there are none. */
export function chargedPeriodAt(facts: BillingFacts, day: Day): ChargedPeriod | null {
  const anchor = billingAnchorOf(facts);
  return anchor === null ? null : billingPeriodAt(anchor, facts.billingPeriod, day);
}

/** Last day of the period that runs on a day; where nothing is charged, periods count from the start. */
export function periodEndAt(facts: BillingFacts, day: Day): Day {
  if (facts.renewalDate !== null) return addDays(facts.renewalDate, -1);
  const anchor = facts.startedOn !== null && facts.startedOn < day ? facts.startedOn : day;
  return billingPeriodAt(anchor, facts.billingPeriod, day).to;
}

/** First day after the period that begins on a day. */
export function nextRenewal(anchor: Day, period: SubscriptionRow['billingPeriod'], day: Day): Day {
  return addDays(billingPeriodAt(anchor, period, day).to, 1);
}

/** Day after a period that begins on a day and is the first of all. */
export function firstRenewal(day: Day, period: SubscriptionRow['billingPeriod']): Day {
  return addMonths(day, monthsOfPeriod[period]);
}

/** First day of the next period; a cancelled subscription ends where it would have begun. */
function nextBoundaryOf({ expiryDate, renewalDate }: BillingFacts): Day | null {
  if (renewalDate !== null) return renewalDate;
  return expiryDate === null ? null : addDays(expiryDate, 1);
}
