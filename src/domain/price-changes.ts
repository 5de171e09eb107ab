import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { BillingPeriod } from './billing-periods.ts';
import type { Plan } from './catalogue-schema.ts';
import { pricesOn } from './plan-catalogue.ts';

/** Days from the notice to the first period at the new price, as the terms promise. */
export const priceNoticeDays = 30;
/** Days from the notice to that period, if the price is known by then. */
const usualNoticeDays = 45;

export interface AnnouncedPrice {
  /** Price of one period, in øre. */
  readonly priceOre: number;
  readonly fromDate: Day;
}

export interface RenewedSubscription {
  /** In øre. */
  readonly priceOre: number;
  readonly billingPeriod: BillingPeriod;
  readonly renewalDate: Day;
  readonly renewalAfter: (day: Day) => Day;
}

export function priceNoticeDay(held: RenewedSubscription, plan: Pick<Plan, 'prices'>): Day | null {
  const ahead = priceAhead(held, plan, held.renewalDate);
  return ahead === null ? null : addDays(ahead.fromDate, -usualNoticeDays);
}

export function priceToAnnounce(
  held: RenewedSubscription,
  plan: Pick<Plan, 'prices'>,
  today: Day,
): AnnouncedPrice | null {
  return priceAhead(held, plan, addDays(today, priceNoticeDays));
}

export function announcedPrice(
  { priceOre, fromDate }: AnnouncedPrice,
  billingPeriod: BillingPeriod,
  plan: Pick<Plan, 'prices'>,
): AnnouncedPrice {
  return { priceOre: Math.min(priceOre, pricesOn(plan, fromDate)[billingPeriod]), fromDate };
}

/**
 * Applies from the first period that begins on or after the given day. Null if the price stays as it is, or if the
 * subscription has its own price.
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
