import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { issueDaysBetween } from './delivery-dates.ts';
import type { DeliveryRules } from './title-rules.ts';

/** What one billing period costs the person; the value of an issue follows from it. */
export interface PriceBasis {
  /** Price of the period in øre, VAT included. */
  readonly priceOre: number;
  /** First day of the period. */
  readonly from: Day;
  /** Last day of the period. */
  readonly to: Day;
  /** What was given back of the price already, in øre; left out if nothing was. */
  readonly givenBackOre?: number;
}

/** The price that an issue of a day is paid by; null if it is not known. */
export type PriceOn = (day: Day) => PriceBasis | null;

/** Credited issues of one billing period. */
export interface CreditedPeriod extends PriceBasis {
  readonly issues: number;
  /** All issues of the period. */
  readonly issuesInPeriod: number;
  /** What they are worth, in øre. */
  readonly amountOre: number;
}

/** What a stop gives back (P-07). */
export interface StopCredit {
  /** Issues that are credited. */
  readonly issues: number;
  /** Sum in øre, rounded half up in each period; null if no price is known. */
  readonly amountOre: number | null;
  /** What the sum comes from, first period first; empty if no price is known. */
  readonly periods: readonly CreditedPeriod[];
}

/**
 * Credit for a stop: nothing (null), or each issue from the title's given day of the stop on, counted in calendar days
 * from the stop's first day. An issue is worth the price of its own billing period over all issues of that period, so
 * in a stop that runs over a renewal, and from one period to the next, issues can differ in value (N-04, P-07).
 */
export function stopCreditFor(
  stop: { readonly fromDate: Day; readonly toDate: Day },
  rules: DeliveryRules,
  priceOn: PriceOn = () => null,
): StopCredit | null {
  if (rules.stopCredit.kind === 'none') return null;
  const days = issueDaysBetween(addDays(stop.fromDate, rules.stopCredit.fromDay - 1), stop.toDate, rules);
  const prices = days.map(priceOn);
  const known = prices.filter((price) => price !== null);
  if (known.length < days.length) return { issues: days.length, amountOre: null, periods: [] };
  const periods = known
    .filter(({ from }, index) => known.findIndex((one) => one.from === from) === index)
    .map((price) => {
      const issues = known.filter(({ from }) => from === price.from).length;
      return {
        ...price,
        issues,
        issuesInPeriod: issuesInPeriod(price, rules),
        amountOre: creditValueOf(issues, price, rules),
      };
    });
  return { issues: days.length, amountOre: periods.reduce((sum, { amountOre }) => sum + amountOre, 0), periods };
}

/** What issues of a period are worth, in øre: their share of its price, and no more than what was not given back of it. */
export function creditValueOf(issues: number, price: PriceBasis, rules: DeliveryRules): number {
  const all = issuesInPeriod(price, rules);
  if (all === 0) return 0;
  return Math.min(divideHalfUp(price.priceOre * issues, all), price.priceOre - (price.givenBackOre ?? 0));
}

/** All issues that a period's price pays for, also those before the person's first day and after their last. */
function issuesInPeriod({ from, to }: Pick<PriceBasis, 'from' | 'to'>, rules: DeliveryRules): number {
  return issueDaysBetween(from, to, { ...rules, paperFrom: null, paperTo: null }).length;
}
