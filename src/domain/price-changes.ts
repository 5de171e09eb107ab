import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import type { Plan } from './catalogue-schema.ts';
import { pricesOn } from './plan-catalogue.ts';

/**
 * Minimum number of days between a price notice and the first period at that price, as the terms
 * promise.
 */
export const priceNoticeDays = 30;
/** Days before that period on which the notice is sent, if the price is known by then. */
const usualNoticeDays = 45;

/** A new price that a subscriber was notified of. */
export interface AnnouncedPrice {
  /** Price of one period, in øre. */
  readonly priceOre: number;
  /** First day of the first period at that price. */
  readonly fromDate: Day;
}

export interface RenewedSubscription {
  /** Price of its period, in øre. */
  readonly priceOre: number;
  readonly billingPeriod: BillingPeriod;
  /** First day of its next period. */
  readonly renewalDate: Day;
  /** Returns the renewal day of the period that begins on a given day. */
  readonly renewalAfter: (day: Day) => Day;
}

/** Returns the day of the notice about the next new price; null if there is none. */
export function priceNoticeDay(held: RenewedSubscription, plan: Pick<Plan, 'prices'>): Day | null {
  const ahead = priceAhead(held, plan, held.renewalDate);
  return ahead === null ? null : addDays(ahead.fromDate, -usualNoticeDays);
}

/** Returns the new price that can be announced on a day; null if there is none. */
export function priceToAnnounce(
  held: RenewedSubscription,
  plan: Pick<Plan, 'prices'>,
  today: Day,
): AnnouncedPrice | null {
  return priceAhead(held, plan, addDays(today, priceNoticeDays));
}

/** Returns an announced price, limited to the plan's list price on its first day. */
export function announcedPrice(
  { priceOre, fromDate }: AnnouncedPrice,
  billingPeriod: BillingPeriod,
  plan: Pick<Plan, 'prices'>,
): AnnouncedPrice {
  return { priceOre: Math.min(priceOre, pricesOn(plan, fromDate)[billingPeriod]), fromDate };
}

/**
 * Returns the next list price of a subscription, from the first period that begins on or after a
 * given day. Null if the price stays as it is, or if the subscription has its own price.
 */
function priceAhead(
  { priceOre, billingPeriod, renewalDate, renewalAfter }: RenewedSubscription,
  plan: Pick<Plan, 'prices'>,
  earliest: Day,
): AnnouncedPrice | null {
  const paid = plan.prices.findLastIndex((prices) => prices[billingPeriod] === priceOre);
  if (paid === -1) return null;
  let fromDate = renewalDate;
  for (const { from } of plan.prices.slice(paid + 1)) {
    while (fromDate < from || fromDate < earliest) fromDate = renewalAfter(fromDate);
    const later = pricesOn(plan, fromDate)[billingPeriod];
    if (later !== priceOre) return { priceOre: later, fromDate };
  }
  return null;
}
