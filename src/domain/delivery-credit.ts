import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { issueDaysBetween } from './delivery-dates.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Price of one billing period; the value of an issue follows from it. */
export interface PriceBasis {
  /** Price of the period in øre, VAT included. */
  readonly priceOre: number;
  /** First day of the period. */
  readonly from: Day;
  /** Last day of the period. */
  readonly to: Day;
  /** Part of the price already credited, in øre; left out if there is none. */
  readonly givenBackOre?: number;
}

/** Returns the price basis of a day's issue; null if unknown. */
export type PriceOn = (day: Day) => PriceBasis | null;

/** Credited issues of one billing period. */
export interface CreditedPeriod extends PriceBasis {
  readonly issues: number;
  readonly issuesInPeriod: number;
  /** Their value, in øre. */
  readonly amountOre: number;
}

/** Credit of a stop (P-07). */
export interface StopCredit {
  /** Number of credited issues. */
  readonly issues: number;
  /** Amount in øre, rounded half up in each period; null if the price is unknown. */
  readonly amountOre: number | null;
  /** Basis of the amount, for each period; empty if the price is unknown. */
  readonly periods: readonly CreditedPeriod[];
}

/**
 * Returns the credit of a stop; null if the title gives none. Issues are credited from a day of the
 * stop that the title chooses, counted in calendar days. An issue's value is the price of its
 * billing period divided by all issues of that period, so it can differ within a stop that spans a
 * renewal (N-04, P-07).
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

/**
 * Returns the value of some issues of a period, in øre: their share of its price, but at most the
 * part not yet credited.
 */
export function creditValueOf(issues: number, price: PriceBasis, rules: DeliveryRules): number {
  const all = issuesInPeriod(price, rules);
  if (all === 0) return 0;
  return Math.min(divideHalfUp(price.priceOre * issues, all), price.priceOre - (price.givenBackOre ?? 0));
}

/**
 * Returns the number of issues that a period's price covers, including those outside the person's first and last day.
 */
function issuesInPeriod({ from, to }: Pick<PriceBasis, 'from' | 'to'>, rules: DeliveryRules): number {
  return issueDaysBetween(from, to, { ...rules, paperFrom: null, paperTo: null }).length;
}
