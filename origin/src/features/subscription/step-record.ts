import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { planOf } from './plan-catalogue.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { priceFacts } from './price-facts.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** What a line says of the period that begins on a day. */
export function chargeFacts(row: SubscriptionRow, day: Day): ActivityFacts {
  const { planKind, renewalDate } = row;
  const toDate = renewalDate === null ? null : addDays(renewalDate, -1);
  return { planName: planOf(planKind).name, fromDate: day, toDate, ...priceFacts(row) };
}

/** From what the sum of a period was reckoned. */
export function periodBasis({ priceOre, billingPeriod, renewalDate }: SubscriptionRow, day: Day) {
  return { priceOre, billingPeriod, from: day, to: renewalDate === null ? null : addDays(renewalDate, -1) };
}

type StepLine = { readonly day: Day; readonly kind: Activity['kind']; readonly facts: ActivityFacts };

/** Writes the line about what happened by itself on a day. */
export function writeLine(work: TitleWork, row: SubscriptionRow, { day, ...line }: StepLine): Promise<Activity> {
  const { accountNo } = row;
  const { titleCode } = work.title;
  const by = { by: 'system', personId: null } as const;
  return recordActivity(work.transaction, { accountNo, titleCode, at: startOfDay(day), ...by, ...line });
}

/** The sum that follows from a step. */
export function itemOf(
  { title: { titleCode } }: TitleWork,
  { accountNo, subscriptionNo, priceOre }: SubscriptionRow,
  {
    day,
    line,
    reason,
    basis,
  }: {
    readonly day: Day;
    readonly line: Activity;
    readonly reason: 'firstPeriod' | 'renewal' | 'planChange' | 'planChangeCredit';
    readonly basis: Readonly<Record<string, unknown>>;
  },
) {
  const place = { accountNo, titleCode, subscriptionNo, activityId: line.id };
  return { ...place, reason, basis, amountOre: priceOre, dueOn: day, createdAt: new Date(line.at) };
}
