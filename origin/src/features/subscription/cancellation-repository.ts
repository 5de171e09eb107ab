import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { type BeforeCancellation, cancellation, type UndoneCancellation } from './subscription-tables.ts';
import { withoutPendingChange } from './subscription-writes.ts';

export async function saveCancellation(transaction: Database, made: typeof cancellation.$inferInsert): Promise<void> {
  const row = { ...made, cancellationUndoneAt: null, undoneCancellation: null };
  await transaction
    .insert(cancellation)
    .values(row)
    .onConflictDoUpdate({ target: cancellation.subscriptionNo, set: row });
}

export async function findBeforeCancellation(database: Database, subscriptionNo: string) {
  const isMeant = and(eq(cancellation.subscriptionNo, subscriptionNo), isNull(cancellation.cancellationUndoneAt));
  const [row] = await database.select({ before: cancellation.before }).from(cancellation).where(isMeant);
  return row?.before;
}

export async function markUndone(
  transaction: Database,
  subscriptionNo: string,
  undone: { readonly cancellationUndoneAt: Date; readonly undoneCancellation: UndoneCancellation | null },
): Promise<void> {
  await transaction.update(cancellation).set(undone).where(eq(cancellation.subscriptionNo, subscriptionNo));
}

export async function findUndone(database: Database, subscriptionNo: string): Promise<UndoneCancellation | undefined> {
  const [row] = await database
    .select({ undoneCancellation: cancellation.undoneCancellation })
    .from(cancellation)
    .where(eq(cancellation.subscriptionNo, subscriptionNo));
  return row?.undoneCancellation ?? undefined;
}

export async function markReinstated(
  transaction: Database,
  subscriptionNo: string,
  before: BeforeCancellation,
): Promise<void> {
  const counts = { before, cancellationUndoneAt: null, undoneCancellation: null };
  await transaction.update(cancellation).set(counts).where(eq(cancellation.subscriptionNo, subscriptionNo));
}

export function beforeOf(row: SubscriptionRow): BeforeCancellation {
  return {
    ...pick(row, 'status', 'renewalDate', 'expiryDate', 'pauseMonths'),
    ...pick(row, 'pendingPlanKind', 'pendingFrom', 'pendingBillingPeriod', 'pendingPriceOre'),
  };
}

/** Returns a cancelled subscription as it was before, to undo the cancellation. */
export function withoutCancellation(row: SubscriptionRow, before: BeforeCancellation, today: Day) {
  // The last day may have moved since, for example by an extension for a missing paper.
  const renewalDate =
    before.renewalDate === null || row.expiryDate === null ? before.renewalDate : addDays(row.expiryDate, 1);
  return {
    renewalDate,
    expiryDate: before.expiryDate,
    cancelledOn: null,
    ...pendingAgain(before, renewalDate, today),
    pauseMonths: before.pauseMonths ?? null,
  };
}

/** Returns the state assumed before a cancellation made elsewhere: that of an ordinary subscription. */
export function presumedBefore(row: SubscriptionRow): BeforeCancellation {
  const renewalDate = row.expiryDate === null ? null : addDays(row.expiryDate, 1);
  return { status: statusCodes.ACTIVE, renewalDate, expiryDate: null, ...withoutPendingChange };
}

function pendingAgain(before: BeforeCancellation, renewalDate: Day | null, today: Day) {
  const pendingFrom = before.pendingFrom === before.renewalDate ? renewalDate : before.pendingFrom;
  if (pendingFrom === null || pendingFrom <= today) return withoutPendingChange;
  return { pendingFrom, ...pick(before, 'pendingPlanKind', 'pendingBillingPeriod', 'pendingPriceOre') };
}
