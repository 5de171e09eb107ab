import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, inArray, isNotNull, lt } from 'drizzle-orm';
import type { TakeoutTimes } from '#src/domain/takeouts.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { RetentionLimit } from '#origin/platform/clock/clock.ts';
import { takeout } from './takeout-tables.ts';

const { archive, ...facts } = getTableColumns(takeout);

/** A takeout without its file. */
export type Takeout = Omit<typeof takeout.$inferSelect, 'archive'>;

/** Returns a person's latest takeout. */
export async function findLatestTakeout(database: Database, personId: string): Promise<Takeout | undefined> {
  const [row] = await database.select(facts).from(takeout).where(eq(takeout.personId, personId));
  return row;
}

export async function findTakeout(database: Database, id: string): Promise<Takeout | undefined> {
  const [row] = await database.select(facts).from(takeout).where(eq(takeout.id, id));
  return row;
}

/** Returns the file of a person's takeout; undefined if there is none. */
export async function findArchive(
  database: Database,
  { id, personId }: Pick<Takeout, 'id' | 'personId'>,
): Promise<Uint8Array | undefined> {
  const isMeant = and(eq(takeout.id, id), eq(takeout.personId, personId));
  const [row] = await database.select({ archive }).from(takeout).where(isMeant);
  return row?.archive ?? undefined;
}

/** Stores a new order in place of the person's former one. */
export async function replaceTakeout(
  transaction: Database,
  order: Pick<Takeout, 'personId' | 'titleCode' | 'orderedAt'>,
): Promise<Takeout> {
  await transaction.delete(takeout).where(eq(takeout.personId, order.personId));
  const [row] = await transaction
    .insert(takeout)
    .values({ ...order, id: randomUUID() })
    .returning(facts);
  if (row === undefined) throw new Error('The takeout just ordered is missing.');
  return row;
}

/** Updates a takeout; false if it no longer exists. */
export async function updateTakeout(
  database: Database,
  id: string,
  change: Partial<Pick<typeof takeout.$inferInsert, 'begunAt' | 'failedAt' | 'readyAt' | 'expiresAt' | 'archive'>>,
): Promise<boolean> {
  const changed = await database.update(takeout).set(change).where(eq(takeout.id, id)).returning(facts);
  return changed.length > 0;
}

/** Deletes the files of expired takeouts that were ordered at the given titles. */
export async function removeArchives(database: Database, { titleCodes, before }: RetentionLimit): Promise<void> {
  const isOver = and(isNotNull(takeout.archive), lt(takeout.expiresAt, before));
  await database
    .update(takeout)
    .set({ archive: null })
    .where(and(inArray(takeout.titleCode, titleCodes), isOver));
}

/** Converts a takeout's times to the form that its rules use. */
export function takeoutTimes(row: Takeout): TakeoutTimes {
  return {
    orderedAt: row.orderedAt.getTime(),
    begunAt: row.begunAt?.getTime() ?? null,
    failedAt: row.failedAt?.getTime() ?? null,
    readyAt: row.readyAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
  };
}
