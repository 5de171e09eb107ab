import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { billingPeriodAt } from '#src/domain/billing-periods.ts';
import type { PriceBasis } from '#src/domain/delivery-credit.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { anchorAt, type Billing, firstRenewal, type PaidPeriod, paidPeriodAt, upcomingPeriod } from './billing.ts';
import { pricesOf } from './price-changes.ts';
import { pauseOf } from './paused-days.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

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
  // A day between two periods is in a pause: the period after the pause counts.
  const next = upcomingPeriod(billing, day);
  return next === undefined ? basisAhead(billing, day) : basisOf(next);
}

function basisOf({ amountOre: priceOre, from, to, givenBackOre }: PaidPeriod): PriceBasis {
  return { priceOre, from, to, ...(givenBackOre === 0 ? {} : { givenBackOre }) };
}

/** A pending plan change begins a period of its own, at its own price. */
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

/** Returns the first period of a subscription without charges; a trial costs nothing. */
function firstBasis({ row }: Billing): PriceBasis | null {
  const { status, access, startedOn, renewalDate, expiryDate, billingPeriod, priceOre } = row;
  // The holder paid nothing.
  if (access === 'gift' && startedOn !== null && expiryDate !== null) {
    return { priceOre: 0, from: startedOn, to: expiryDate };
  }
  if (startedOn === null || renewalDate === null) return null;
  const end = renewalDate > startedOn ? renewalDate : firstRenewal(startedOn, billingPeriod);
  return { priceOre: status === statusCodes.TRIAL ? 0 : priceOre, from: startedOn, to: addDays(end, -1) };
}
