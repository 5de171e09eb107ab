import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { type BeforeCancellation, cancellation } from './cancellation-tables.ts';

/** A cancellation as it is kept. */
export type NewCancellation = typeof cancellation.$inferInsert;

/** Keeps a cancellation; it replaces an earlier one that was regretted. */
export async function saveCancellation(transaction: Database, made: NewCancellation): Promise<void> {
  const row = { ...made, regrettedAt: null };
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

export async function markRegretted(transaction: Database, subscriptionNo: string, regrettedAt: Date): Promise<void> {
  await transaction.update(cancellation).set({ regrettedAt }).where(eq(cancellation.subscriptionNo, subscriptionNo));
}
