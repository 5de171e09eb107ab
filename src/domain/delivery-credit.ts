import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { issueDaysBetween } from './delivery-dates.ts';
import type { DeliveryRules } from './title-delivery.ts';

/** What one billing period costs the person, from which the worth of an issue follows. */
export interface PriceBasis {
  /** Price of the period in øre, VAT included. */
  readonly priceOre: number;
  /** First day of the period. */
  readonly from: Day;
  /** Last day of the period. */
  readonly to: Day;
}

/** What a stop gives back (P-07). */
export interface StopCredit {
  /** Issues that are credited. */
  readonly issues: number;
  /** Sum in øre, rounded half up; null where no price basis is known. */
  readonly amountOre: number | null;
  /** Issues in the period whose price is the basis; null where no price basis is known. */
  readonly issuesInPeriod: number | null;
}

/**
 * Credit for a stop: nothing (null), or each issue from the title's given day of the stop on, counted in calendar days
 * from the stop's first day; an issue is worth the period's price over the issues of the period (N-04, P-07).
 */
export function stopCreditFor(
  stop: { readonly fromDate: Day; readonly toDate: Day },
  rules: DeliveryRules,
  basis: PriceBasis | null,
): StopCredit | null {
  if (rules.stopCredit.kind === 'none') return null;
  const issues = issueDaysBetween(addDays(stop.fromDate, rules.stopCredit.fromDay - 1), stop.toDate, rules).length;
  if (basis === null) return { issues, amountOre: null, issuesInPeriod: null };
  const issuesInPeriod = issueDaysBetween(basis.from, basis.to, rules).length;
  const amountOre = issuesInPeriod === 0 ? 0 : divideHalfUp(basis.priceOre * issues, issuesInPeriod);
  return { issues, amountOre, issuesInPeriod };
}
