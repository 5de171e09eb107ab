import { reverseFees } from '#origin/features/delivery-plan/change-fees.ts';
import { dropDeliveryAfter, findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { WriteCall } from '#origin/platform/http/mount.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { hasIssueBetween } from '#src/domain/delivery-dates.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent, neverStarted, type StatusCode } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { endDiscounts } from './discount-repository.ts';
import { pendingPlanBringsPaper, rulesForRow } from './personal-delivery-rules.ts';
import { bringsPaper, planNameOf } from './plan-catalogue.ts';
import { recordStep } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import { findSubscriptions, type SubscriptionRow } from './subscription-repository.ts';
import { endingOn, findSharedFrom, updateSubscription, withoutPause } from './subscription-writes.ts';

interface Ending {
  readonly status: StatusCode;
  readonly lastDay: Day;
  readonly at: Instant;
}

/** `notify` reloads the open pages of the people who lose access; only a call by a person has it. */
type EndingWork = TitleWork & Partial<Pick<WriteCall, 'notify'>>;

/**
 * Ends a subscription with its pending plan change, planned delivery changes and discounts, and the access of those it
 * is shared with. The caller writes the log line.
 */
export async function endSubscription(
  work: EndingWork,
  row: SubscriptionRow,
  { status, lastDay, at }: Ending,
): Promise<SubscriptionRow> {
  const { transaction } = work;
  const ended = await updateSubscription(transaction, row.subscriptionNo, { status, ...endingOn(lastDay) });
  await endDiscounts(transaction, row.subscriptionNo, lastDay);
  await revokeShared(work, row, { lastDay, at });
  await dropDeliveryWithoutPaper(work, row, { lastDay, at });
  return ended;
}

/** Returns the receipt's facts: the last day, or the planned first day if it never came. */
export function endFacts({ startedOn }: SubscriptionRow, lastDay: Day): Pick<ActivityFacts, 'toDate' | 'plannedStart'> {
  const isUnbegun = startedOn !== null && neverStarted({ startedOn, expiryDate: lastDay });
  return isUnbegun ? { plannedStart: startedOn } : { toDate: lastDay };
}

/** The whole family must be locked (`lockFamily`). */
export async function revokeShared(
  work: EndingWork,
  { subscriptionNo }: SubscriptionRow,
  { lastDay, at }: Pick<Ending, 'lastDay' | 'at'>,
): Promise<void> {
  for (const shared of await findSharedFrom(work.transaction, subscriptionNo)) {
    if (!(await endAccess(work, shared, lastDay))) continue;
    const facts = { planName: planNameOf(shared), toDate: lastDay };
    await recordStep(work, shared, { day: lastDay, at, kind: 'ended', facts });
    work.notify?.(shared.accountNo, socketEvents.subscriptionChanged);
  }
}

/** Returns false if the access has already ended. The caller writes the log line. */
export async function endAccess(
  { transaction }: Pick<TitleWork, 'transaction'>,
  shared: SubscriptionRow,
  lastDay: Day,
): Promise<boolean> {
  const revoked = transition(shared.status, 'accessRevoked');
  if (!revoked.ok) return false;
  const change = { status: revoked.status, expiryDate: lastDay, ...withoutPause };
  await updateSubscription(transaction, shared.subscriptionNo, change);
  return true;
}

export async function countShared(database: Database, { subscriptionNo }: SubscriptionRow): Promise<number> {
  const shared = await findSharedFrom(database, subscriptionNo);
  return shared.filter(({ status }) => isPresent(status)).length;
}

/** Drops planned delivery changes if only the pending plan would have brought the paper. */
export async function dropPendingPaper(
  { transaction, held: { row, holder, today }, at }: Pick<SubscriptionWrite, 'transaction' | 'held' | 'at'>,
  changed: SubscriptionRow,
): Promise<void> {
  if (!pendingPlanBringsPaper(row) || bringsPaper(row)) return;
  await dropDeliveryWithoutPaper({ transaction, title: holder.title }, changed, { lastDay: today, at });
}

/**
 * Drops planned delivery changes if no other subscription brings the paper. Reverses the fees of temporary addresses to
 * which no issue was delivered.
 */
export async function dropDeliveryWithoutPaper(
  { transaction, title }: TitleWork,
  row: SubscriptionRow,
  { lastDay, at }: Pick<Ending, 'lastDay' | 'at'>,
): Promise<void> {
  const { titleCode, delivery } = title;
  const { accountNo, subscriptionNo } = row;
  const held = await findSubscriptions(transaction, accountNo, codesOf([title]));
  const hasOtherPaper = held.some(
    (one) => one.subscriptionNo !== subscriptionNo && isPresent(one.status) && bringsPaper(one),
  );
  if (hasOtherPaper) return;
  const changes = await findUnfinishedChanges(transaction, { accountNo, titleCode });
  await dropDeliveryAfter(transaction, { accountNo, titleCode, lastDay, rules: delivery });
  const rules = rulesForRow(delivery, row);
  const unusedIds = changes
    .filter(({ type }) => type === 'TRANSFER')
    .filter(({ fromDate }) => fromDate > lastDay || !hasIssueBetween(fromDate, lastDay, rules))
    .map(({ id }) => id);
  await reverseFees(transaction, unusedIds, { at, dueOn: dayInOslo(at), activityId: null });
}
