import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { type BeforeCancellation, cancellation, type UndoneCancellation } from './cancellation-tables.ts';

/** A cancellation as it is kept. */
export type NewCancellation = typeof cancellation.$inferInsert;

/** Keeps a cancellation; it replaces an earlier one that was undone. */
export async function saveCancellation(transaction: Database, made: NewCancellation): Promise<void> {
  const row = { ...made, cancellationUndoneAt: null, undoneCancellation: null };
  await transaction
    .insert(cancellation)
    .values(row)
    .onConflictDoUpdate({ target: cancellation.subscriptionNo, set: row });
}

/** The subscription before its present cancellation; undefined if that was made elsewhere. */
export async function findBeforeCancellation(
  database: Database,
  subscriptionNo: string,
): Promise<BeforeCancellation | undefined> {
  const [row] = await database
    .select({ before: cancellation.before })
    .from(cancellation)
    .where(and(eq(cancellation.subscriptionNo, subscriptionNo), isNull(cancellation.cancellationUndoneAt)));
  return row?.before;
}

export async function markUndone(
  transaction: Database,
  subscriptionNo: string,
  undone: { readonly cancellationUndoneAt: Date; readonly undoneCancellation: UndoneCancellation | null },
): Promise<void> {
  await transaction.update(cancellation).set(undone).where(eq(cancellation.subscriptionNo, subscriptionNo));
}

/** The cancellation that was undone last; undefined if it counts, or cannot be reinstated. */
export async function findUndone(database: Database, subscriptionNo: string): Promise<UndoneCancellation | undefined> {
  const [row] = await database
    .select({ undoneCancellation: cancellation.undoneCancellation })
    .from(cancellation)
    .where(eq(cancellation.subscriptionNo, subscriptionNo));
  return row?.undoneCancellation ?? undefined;
}

/** Lets a cancellation count again, for the reason that it was made for. */
export async function markReinstated(
  transaction: Database,
  subscriptionNo: string,
  before: BeforeCancellation,
): Promise<void> {
  const counts = { before, cancellationUndoneAt: null, undoneCancellation: null };
  await transaction.update(cancellation).set(counts).where(eq(cancellation.subscriptionNo, subscriptionNo));
}
