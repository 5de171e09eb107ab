import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { type BeforeCancellation, cancellation, type RegrettedCancellation } from './cancellation-tables.ts';

/** A cancellation as it is kept. */
export type NewCancellation = typeof cancellation.$inferInsert;

/** Keeps a cancellation; it replaces an earlier one that was regretted. */
export async function saveCancellation(transaction: Database, made: NewCancellation): Promise<void> {
  const row = { ...made, regrettedAt: null, regretted: null };
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
    .where(and(eq(cancellation.subscriptionNo, subscriptionNo), isNull(cancellation.regrettedAt)));
  return row?.before;
}

export async function markRegretted(
  transaction: Database,
  subscriptionNo: string,
  regret: { readonly regrettedAt: Date; readonly regretted: RegrettedCancellation | null },
): Promise<void> {
  await transaction.update(cancellation).set(regret).where(eq(cancellation.subscriptionNo, subscriptionNo));
}

/** The cancellation that was regretted last; undefined if it counts, or if its regret cannot be undone. */
export async function findRegretted(
  database: Database,
  subscriptionNo: string,
): Promise<RegrettedCancellation | undefined> {
  const [row] = await database
    .select({ regretted: cancellation.regretted })
    .from(cancellation)
    .where(eq(cancellation.subscriptionNo, subscriptionNo));
  return row?.regretted ?? undefined;
}

/** Lets a cancellation count again, for the reason that it was made for. */
export async function markReinstated(
  transaction: Database,
  subscriptionNo: string,
  before: BeforeCancellation,
): Promise<void> {
  const counts = { before, regrettedAt: null, regretted: null };
  await transaction.update(cancellation).set(counts).where(eq(cancellation.subscriptionNo, subscriptionNo));
}
