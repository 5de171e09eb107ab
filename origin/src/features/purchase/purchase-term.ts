import { firstRenewal } from '#origin/features/subscription/billing.ts';
import { rulesForPlan } from '#origin/features/subscription/personal-delivery-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { withdrawalTermOf } from '#src/domain/withdrawal.ts';
import { planBringsPaper } from '#origin/features/subscription/plan-catalogue.ts';
import type { PlanAtPeriod } from './products.ts';

/** Dates of a bought subscription. */
export interface PurchaseTerm {
  /** First and last day of the first period. */
  readonly fromDate: Day;
  readonly toDate: Day;
  /** Day of the first paper; null without paper. */
  readonly firstPaperOn: Day | null;
  readonly nextChargeOn: Day;
}

/**
 * Returns the dates of a purchase. A subscription without paper begins today, one with paper on the
 * first issue that an order can still reach.
 */
export function purchaseTerm(title: FleetTitle, { planKind, billingPeriod }: PlanAtPeriod, now: Instant): PurchaseTerm {
  const hasPaper = planBringsPaper(title, planKind);
  const fromDate = hasPaper ? earliestEffectiveDay(now, rulesForPlan(title, planKind)) : dayInOslo(now);
  const nextChargeOn = firstRenewal(fromDate, billingPeriod);
  return { fromDate, toDate: addDays(nextChargeOn, -1), firstPaperOn: hasPaper ? fromDate : null, nextChargeOn };
}

/** Returns the last day for withdrawing from a purchase (N-01); null if the first paper is unknown. */
export function withdrawalUntil(
  title: FleetTitle,
  purchase: { readonly planKind: string; readonly orderedOn: Day; readonly firstPaperOn: Day | null },
): Day | null {
  const { planKind, orderedOn, firstPaperOn } = purchase;
  const rules = { ...rulesForPlan(title, planKind), paperFrom: firstPaperOn };
  return withdrawalTermOf({ orderedOn, paper: firstPaperOn === null ? null : { rules, stops: [] } }).lastDay;
}
