import { findDeletionDay } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import { lastDayBefore } from '#src/domain/deletion.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { anchorAt } from './billing.ts';
import { findBilling } from './billing-repository.ts';
import { recordPause } from './pause-steps.ts';
import { isPaused } from './paused-days.ts';
import type { SubscriptionStep } from './steps-ahead.ts';
import { findAllSubscriptions, type SubscriptionRow } from './subscription-repository.ts';
import { nextStatus, updateSubscription, withoutPendingChange } from './subscription-writes.ts';

/** Zero months, since the pause ends with the deletion or its withdrawal. */
const untilDeletion = 0;

export function waitsForDeletion(row: Pick<SubscriptionRow, 'status' | 'pauseMonths'>): boolean {
  return isPaused(row) && row.pauseMonths === untilDeletion;
}

/**
 * Returns a subscription with its last day under its holder's planned deletion, since nothing is renewed until then.
 * Unchanged if no deletion is planned.
 */
export function endedByDeletion(row: SubscriptionRow, dueOn: Day | null): SubscriptionRow {
  if (dueOn === null) return row;
  const { renewalDate, expiryDate } = row;
  const [first = null] = [lastDayBefore(dueOn, renewalDate), expiryDate].filter((day) => day !== null).toSorted();
  return { ...row, renewalDate: null, expiryDate: first };
}

export async function findEndedByDeletion(database: Database, row: SubscriptionRow): Promise<SubscriptionRow> {
  return endedByDeletion(row, await findDeletionDay(database, row.accountNo));
}

/**
 * Pauses a subscription instead of a step that would start a paid period, if its holder will be deleted. The paid
 * period runs out and nothing more is charged. An ordered plan applies from the next period on.
 * @returns true if the pause replaces the step
 */
export async function pauseForDeletion(
  work: TitleWork,
  row: SubscriptionRow,
  step: SubscriptionStep,
): Promise<boolean> {
  if (!(await beginsPaidPeriod(work, row, step))) return false;
  const dueOn = await findDeletionDay(work.transaction, row.accountNo);
  if (dueOn === null) return false;
  const { day } = step;
  // The deletion may run a few hours late.
  const resumesOn = dueOn > day ? dueOn : addDays(day, 1);
  const { subscriptionNo, renewalDate } = row;
  if (step.kind === 'changePlan' && renewalDate !== null && day < renewalDate) {
    await updateSubscription(work.transaction, subscriptionNo, { pendingFrom: renewalDate });
  } else if (waitsForDeletion(row)) {
    await updateSubscription(work.transaction, subscriptionNo, { resumesOn, renewalDate: resumesOn });
  } else {
    await pause(work, row, { day, resumesOn });
  }
  return true;
}

async function beginsPaidPeriod(
  work: TitleWork,
  row: SubscriptionRow,
  { kind, day }: SubscriptionStep,
): Promise<boolean> {
  if (kind === 'renew' || kind === 'resume' || kind === 'changePlan') return true;
  if (kind !== 'start' || row.access === 'gift') return false;
  // A purchase is already paid for.
  const { periods } = await findBilling(work.transaction, row);
  return !periods.some(({ from }) => from === day);
}

async function pause(
  work: TitleWork,
  row: SubscriptionRow,
  { day, resumesOn }: { readonly day: Day; readonly resumesOn: Day },
): Promise<void> {
  const span = { pauseMonths: untilDeletion, pausedFrom: isPaused(row) ? row.pausedFrom : day, resumesOn };
  await updateSubscription(work.transaction, row.subscriptionNo, {
    ...span,
    status: pausedStatus(row.status),
    planKind: row.pendingPlanKind ?? row.planKind,
    billingPeriod: row.pendingBillingPeriod ?? row.billingPeriod,
    priceOre: row.pendingPriceOre ?? row.priceOre,
    access: row.access === 'gift' ? 'own' : row.access,
    ...withoutPendingChange,
    renewalDate: resumesOn,
    billingAnchor: anchorAt(row, day),
  });
  await recordPause(work, row, { day, span });
}

function pausedStatus(status: StatusCode): StatusCode {
  if (status === statusCodes.PENDING_ACTIVATION) return status;
  if (status === statusCodes.PENDING_INSTALLATION) return nextStatus(status, 'installed');
  const running = status === statusCodes.TRIAL ? nextStatus(status, 'trialConverted') : status;
  return nextStatus(running, 'pauseBegan');
}

/**
 * Ends an account's deletion pauses today, because the deletion was withdrawn. The caller has locked the accounts.
 * @param times each title's time, keyed by title code, read before the transaction began: the embedded database has one
 * connection, and a clock read within the transaction would wait for it forever. Subscriptions to other titles stay
 * paused.
 */
export async function endDeletionPauses(
  transaction: Database,
  accountNo: string,
  times: ReadonlyMap<string, Instant>,
): Promise<void> {
  for (const row of await findAllSubscriptions(transaction, accountNo)) {
    const now = times.get(row.titleCode);
    if (now === undefined || !waitsForDeletion(row)) continue;
    const today = dayInOslo(now);
    await updateSubscription(transaction, row.subscriptionNo, { resumesOn: today, renewalDate: today });
  }
}
