import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { takenDiscount } from './subscription-tables.ts';

export type TakenDiscount = typeof takenDiscount.$inferSelect;

const selectRunning = prepared((database) =>
  database
    .select()
    .from(takenDiscount)
    .where(and(eq(takenDiscount.subscriptionNo, sql.placeholder('subscriptionNo')), isNull(takenDiscount.endedOn))),
);

export async function findRunningDiscount(database: Database, subscriptionNo: string): Promise<TakenDiscount | null> {
  const [row = null] = await selectRunning(database, { subscriptionNo });
  return row;
}

export async function findLastDiscountDay(database: Database, subscriptionNos: readonly string[]) {
  const rows = await database
    .select()
    .from(takenDiscount)
    .where(inArray(takenDiscount.subscriptionNo, [...subscriptionNos]));
  const lastDays = rows.map(({ untilDate, endedOn }) =>
    endedOn !== null && endedOn < untilDate ? endedOn : untilDate,
  );
  return lastDays.toSorted().at(-1);
}

export async function insertDiscount(
  transaction: Database,
  discount: Omit<typeof takenDiscount.$inferInsert, 'id' | 'endedOn'>,
): Promise<void> {
  await transaction.insert(takenDiscount).values({ ...discount, id: randomUUID() });
}

export async function endDiscounts(transaction: Database, subscriptionNo: string, endedOn: Day): Promise<void> {
  await transaction
    .update(takenDiscount)
    .set({ endedOn })
    .where(and(eq(takenDiscount.subscriptionNo, subscriptionNo), isNull(takenDiscount.endedOn)));
}
