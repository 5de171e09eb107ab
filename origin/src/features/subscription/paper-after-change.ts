import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findInstructions } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { findOpenChanges, toDeliveryChange } from '#origin/features/delivery-plan/planned-changes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { PlanChangePreviewSchema, PlanUndoPreviewSchema } from '#src/contract/subscription-change.ts';
import { changeOn } from '#src/domain/delivery-calendar.ts';
import { type ChangeDates, sortByPaper } from '#src/domain/delivery-changes.ts';
import { issueDaysBetween } from '#src/domain/delivery-dates.ts';
import type { PlannedChange } from '#src/domain/delivery-overlaps.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day, type Weekday } from '#src/lib/calendar-days.ts';
import type { Billing } from './billing.ts';
import type { CurrentSubscription } from './current-subscription.ts';
import { rulesForPlan, rulesForRow } from './personal-delivery-rules.ts';
import { bringsPaper, planBringsPaper } from './plan-catalogue.ts';
import { calculateStopCredit } from './stop-credit.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { withoutPendingChange } from './subscription-writes.ts';

export interface PendingPlanChange extends Pick<SubscriptionRow, 'pendingBillingPeriod' | 'pendingPriceOre'> {
  readonly pendingPlanKind: string;
  readonly pendingFrom: Day;
}

type ChangedPaper = v.InferInput<typeof PlanChangePreviewSchema>['paper'];

/** Returns the effect of a plan change on the paper and its planned delivery (R-27, N-06). */
export async function paperAfterChange(
  database: Database,
  held: CurrentSubscription,
  pending: PendingPlanChange,
): Promise<ChangedPaper> {
  const { holder, row, billing, today } = held;
  const { delivery } = holder.title;
  const hasPaper = planBringsPaper(row, pending.pendingPlanKind);
  if (row.planKind === pending.pendingPlanKind || !(hasPaper || bringsPaper(row))) return null;
  const changed = { ...billing, row: { ...row, ...pending } };
  const open = await findOpenChanges(database, { ...accountPlaceOf(holder), today });
  const before = sortByPaper(open, rulesForRow(delivery, row)).inForce;
  const after = sortByPaper(before, rulesForRow(delivery, changed.row));
  const { doorCode, instructions } = await findInstructions(database, accountPlaceOf(holder));
  return {
    days: paperDaysOf(holder.title, pending.pendingPlanKind),
    daysBefore: paperDaysOf(holder.title, row.planKind),
    lastIssue: hasPaper ? null : lastIssueBy(addDays(pending.pendingFrom, -1), held, before),
    lapsing: after.lapsed.map(toDeliveryChange),
    shortened: after.inForce.filter((one) => !before.includes(one)).map(toDeliveryChange),
    creditBeforeOre: stopCreditsOf(before, billing, delivery),
    creditAfterOre: stopCreditsOf(after.inForce, changed, delivery),
    hasInstructions: doorCode !== '' || instructions !== '',
  };
}

function paperDaysOf(title: FleetTitle, planKind: string): Weekday[] {
  return [...rulesForPlan(title, planKind).publicationDays];
}

export function paperDayFacts(paper: ChangedPaper): ActivityFacts {
  const days: readonly Weekday[] = paper?.days ?? [];
  const daysBefore: readonly Weekday[] = paper?.daysBefore ?? [];
  const gained = days.filter((day) => !daysBefore.includes(day));
  const lost = daysBefore.filter((day) => !days.includes(day));
  return {
    ...(gained.length === 0 ? {} : { gainedPaperDays: gained }),
    ...(lost.length === 0 ? {} : { lostPaperDays: lost }),
  };
}

export async function paperAfterUndo(
  database: Database,
  { holder, row, billing, today }: CurrentSubscription,
): Promise<v.InferInput<typeof PlanUndoPreviewSchema>> {
  const { delivery } = holder.title;
  const undone = { ...row, ...withoutPendingChange };
  const open = await findOpenChanges(database, { ...accountPlaceOf(holder), today });
  const before = sortByPaper(open, rulesForRow(delivery, row));
  const after = sortByPaper(open, rulesForRow(delivery, undone));
  const present = new Map(before.inForce.map((one) => [one.id, one.toDate]));
  return {
    returning: after.inForce.filter(({ id }) => !present.has(id)).map(toDeliveryChange),
    lengthened: after.inForce
      .filter(({ id, toDate }) => present.has(id) && present.get(id) !== toDate)
      .map(toDeliveryChange),
    lapsing: before.inForce.filter(({ id }) => after.lapsed.some((one) => one.id === id)).map(toDeliveryChange),
    creditBeforeOre: stopCreditsOf(before.inForce, billing, delivery),
    creditAfterOre: stopCreditsOf(after.inForce, { ...billing, row: undone }, delivery),
  };
}

export function stopCreditFacts(
  paper: { readonly creditBeforeOre: number; readonly creditAfterOre: number } | null,
): ActivityFacts {
  if (paper === null || paper.creditBeforeOre + paper.creditAfterOre === 0) return {};
  return { stopCreditBeforeOre: paper.creditBeforeOre, stopCreditOre: paper.creditAfterOre };
}

export function lastIssueBy(
  lastDay: Day,
  { row, holder, today }: CurrentSubscription,
  changes: readonly PlannedChange<unknown>[],
): Day | null {
  if (!bringsPaper(row)) return null;
  const issues = issueDaysBetween(today, lastDay, rulesForPlan(holder.title, row.planKind));
  return issues.findLast((day) => changeOn(day, changes)?.type !== 'STOP') ?? null;
}

export function stopCreditsOf(changes: readonly ChangeDates[], billing: Billing, rules: DeliveryRules): number {
  return changes.reduce((sum, { type, fromDate, toDate }) => {
    if (type !== 'STOP' || toDate === null) return sum;
    return sum + (calculateStopCredit({ fromDate, toDate }, billing, rules)?.amountOre ?? 0);
  }, 0);
}
