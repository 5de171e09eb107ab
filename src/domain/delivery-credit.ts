import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { issueDaysBetween } from './delivery-dates.ts';
import type { DeliveryRules } from './title-rules.ts';

/** The price of a period, which determines the value of its issues. */
export interface PriceBasis {
  /** In øre, VAT included. */
  readonly priceOre: number;
  readonly from: Day;
  readonly to: Day;
  /** The part of the price already credited, in øre; left out if there is none. */
  readonly givenBackOre?: number;
}

export type PriceOn = (day: Day) => PriceBasis | null;

export interface CreditedPeriod extends PriceBasis {
  readonly issues: number;
  readonly issuesInPeriod: number;
  /** In øre. */
  readonly amountOre: number;
}

export interface StopCredit {
  readonly issues: number;
  /** In øre, rounded half up in each period; null if the price is unknown. */
  readonly amountOre: number | null;
  readonly periods: readonly CreditedPeriod[];
}

/**
 * Null if the title gives no credit. Issues are credited from a day of the stop that the title chooses, counted in
 * calendar days. An issue's value is the price of its billing period divided by all issues of that period, so it can
 * differ within a stop that spans a renewal (N-04, P-07).
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

/** In øre: the issues' share of the price, but at most the part not yet credited. */
export function creditValueOf(issues: number, price: PriceBasis, rules: DeliveryRules): number {
  const all = issuesInPeriod(price, rules);
  if (all === 0) return 0;
  return Math.min(divideHalfUp(price.priceOre * issues, all), price.priceOre - (price.givenBackOre ?? 0));
}

/** Includes issues outside the person's first and last day. */
function issuesInPeriod({ from, to }: Pick<PriceBasis, 'from' | 'to'>, rules: DeliveryRules): number {
  return issueDaysBetween(from, to, { ...rules, paperFrom: null, paperTo: null }).length;
}
