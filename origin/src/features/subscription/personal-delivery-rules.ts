import type { FleetTitle } from '#src/domain/fleet.ts';
import { planDeliveryRules } from '#src/domain/plan-catalogue.ts';
import { personalRules } from '#src/domain/plan-delivery-rules.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import type { Day, Weekday } from '#src/lib/calendar-days.ts';
import { type Billing, paidPeriodAt } from './billing.ts';
import { pausesOf } from './paused-days.ts';
import { bringsPaper, type OfTitle, planOf } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { withoutPendingChange } from './subscription-writes.ts';

/**
 * Returns the weekdays on which a plan includes the paper: null for all of the title's issue days, empty without paper.
 */
export function planPaperDays(of: OfTitle, planKind: string): Weekday[] | null {
  const { productType, paperDays } = planOf(of, planKind);
  return productType === 'COMBO' ? (paperDays?.slice() ?? null) : [];
}

export function rulesForPlan(title: OfTitle & Pick<FleetTitle, 'delivery'>, planKind: string): DeliveryRules {
  return planDeliveryRules(title.delivery, planPaperDays(title, planKind));
}

/** Empty if only the billing period changes. */
export function pendingPlans(row: SubscriptionRow) {
  const { planKind, pendingPlanKind, pendingFrom } = row;
  if (pendingPlanKind === null || pendingFrom === null || pendingPlanKind === planKind) return [];
  const { name: planName } = planOf(row, pendingPlanKind);
  return [{ planName, fromDate: pendingFrom, paperDays: planPaperDays(row, pendingPlanKind) }];
}

export function pendingPlanBringsPaper(row: SubscriptionRow): boolean {
  return pendingPlans(row).some(({ paperDays }) => paperDays?.length !== 0);
}

/** True if a subscription's current or planned plan includes the paper (Spec §5). */
export function includesPaper(row: SubscriptionRow): boolean {
  return bringsPaper(row) || pendingPlanBringsPaper(row);
}

/** Returns the subscription that delivers the paper now; otherwise one that will under its planned plan. */
export function paperAmong(rows: readonly SubscriptionRow[]): SubscriptionRow | undefined {
  return rows.find(bringsPaper) ?? rows.find(pendingPlanBringsPaper);
}

/** Returns the plan in effect on a day: the planned one, otherwise the paid one, otherwise the current one. */
export function planKindOn(billing: Pick<Billing, 'row' | 'periods'>, day: Day): string {
  const { planKind, pendingPlanKind, pendingFrom } = billing.row;
  if (pendingPlanKind !== null && pendingFrom !== null && pendingFrom <= day) return pendingPlanKind;
  return paidPeriodAt(billing, day)?.planKind ?? planKind;
}

/** Returns the rules for a subscription as if it had always had one plan. */
export function rulesUnderPlan(rules: DeliveryRules, row: SubscriptionRow, planKind: string): DeliveryRules {
  return rulesForRow(rules, { ...row, ...withoutPendingChange, planKind });
}

/**
 * Returns the delivery rules of a subscription: they follow the plan of each day, and have no issues during pauses,
 * before the first day or after the last.
 * @param periods the paid periods; left out if only future days matter
 */
export function rulesForRow(
  rules: DeliveryRules,
  row: SubscriptionRow,
  periods: Billing['periods'] = [],
): DeliveryRules {
  const [first = row, ...later] = periods;
  const paid = later.map(({ from, planKind }) => ({ fromDate: from, paperDays: planPaperDays(row, planKind) }));
  const laterPlans = [...paid, ...pendingPlans(row)];
  const paperDays = planPaperDays(row, first.planKind);
  return personalRules(rules, { paperDays, laterPlans, pauses: pausesOf(row) }, row);
}
