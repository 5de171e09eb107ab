import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, inArray, isNotNull, lt } from 'drizzle-orm';
import type { TakeoutTimes } from '#src/domain/takeouts.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { takeout } from './takeout-tables.ts';

const { archive, ...facts } = getTableColumns(takeout);

/** A takeout without its file. */
export type Takeout = Omit<typeof takeout.$inferSelect, 'archive'>;

/** The takeout that a person has ordered last. */
export async function findLatestTakeout(database: Database, personId: string): Promise<Takeout | undefined> {
  const [row] = await database.select(facts).from(takeout).where(eq(takeout.personId, personId));
  return row;
}

export async function findTakeout(database: Database, id: string): Promise<Takeout | undefined> {
  const [row] = await database.select(facts).from(takeout).where(eq(takeout.id, id));
  return row;
}

/** The file of a person's takeout; undefined if there is none. */
export async function findArchive(
  database: Database,
  { id, personId }: Pick<Takeout, 'id' | 'personId'>,
): Promise<Uint8Array | undefined> {
  const isMeant = and(eq(takeout.id, id), eq(takeout.personId, personId));
  const [row] = await database.select({ archive }).from(takeout).where(isMeant);
  return row?.archive ?? undefined;
}

/** Keeps a new order in the place of the person's former one. */
export async function replaceTakeout(
  transaction: Database,
  order: Pick<Takeout, 'personId' | 'titleCode' | 'orderedAt'>,
): Promise<Takeout> {
  await transaction.delete(takeout).where(eq(takeout.personId, order.personId));
  const [row] = await transaction
    .insert(takeout)
    .values({ ...order, id: randomUUID() })
    .returning(facts);
  if (row === undefined) throw new Error('A takeout that was just ordered is missing.');
  return row;
}

/** Notes what has become of a takeout; false if it is no longer there. */
export async function updateTakeout(
  database: Database,
  id: string,
  change: Partial<Pick<typeof takeout.$inferInsert, 'begunAt' | 'failedAt' | 'readyAt' | 'expiresAt' | 'archive'>>,
): Promise<boolean> {
  const changed = await database.update(takeout).set(change).where(eq(takeout.id, id)).returning(facts);
  return changed.length > 0;
}

/** Removes the files of takeouts that were ordered at titles and have expired. */
export async function removeArchivesBefore(
  database: Database,
  titleCodes: readonly string[],
  before: Date,
): Promise<void> {
  const isOver = and(isNotNull(takeout.archive), lt(takeout.expiresAt, before));
  await database
    .update(takeout)
    .set({ archive: null })
    .where(and(inArray(takeout.titleCode, [...titleCodes]), isOver));
}

/** When what happened, as the rules of takeouts take it. */
export function takeoutTimes(row: Takeout): TakeoutTimes {
  return {
    orderedAt: row.orderedAt.getTime(),
    begunAt: row.begunAt?.getTime() ?? null,
    failedAt: row.failedAt?.getTime() ?? null,
    readyAt: row.readyAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
  };
}
