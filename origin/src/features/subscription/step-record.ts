import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { planOf } from './plan-catalogue.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import { priceFacts } from './price-facts.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Returns the facts of a log line about the period that begins on a day. */
export function stepChargeFacts(row: SubscriptionRow, day: Day): ActivityFacts {
  const { planKind, renewalDate } = row;
  const toDate = renewalDate === null ? null : addDays(renewalDate, -1);
  return { planName: planOf(row, planKind).name, fromDate: day, toDate, ...priceFacts(row) };
}

type StepLine = { readonly day: Day; readonly kind: Activity['kind']; readonly facts: ActivityFacts };

/** Writes the log line of an automatic step on a day. */
export function recordStep(work: TitleWork, row: SubscriptionRow, { day, ...line }: StepLine): Promise<Activity> {
  const { accountNo } = row;
  const { titleCode } = work.title;
  const by = { by: 'system', personId: null } as const;
  return recordActivity(work.transaction, { accountNo, titleCode, at: startOfDay(day), ...by, ...line });
}
