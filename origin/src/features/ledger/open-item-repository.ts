import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, sum } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { openItem } from './open-item-tables.ts';

/** A sum that was decided on and waits to be collected or paid back. */
export type NewOpenItem = Omit<typeof openItem.$inferInsert, 'id' | 'collectedAt'>;

/** Writes a sum for the payment part, in the transaction of the change it follows from. Nothing is owed for nothing. */
export async function addOpenItem(transaction: Database, item: NewOpenItem): Promise<void> {
  if (item.amountOre === 0) return;
  await transaction.insert(openItem).values({ ...item, id: randomUUID() });
}

/** What an account's open items up to a day come to, in øre; negative is to its credit. */
export async function sumOfDueItems(
  database: Database,
  { accountNo, titleCode, today }: { readonly accountNo: string; readonly titleCode: string; readonly today: Day },
): Promise<number> {
  const [row] = await database
    .select({ total: sum(openItem.amountOre) })
    .from(openItem)
    .where(
      and(
        eq(openItem.accountNo, accountNo),
        eq(openItem.titleCode, titleCode),
        isNull(openItem.collectedAt),
        lte(openItem.dueOn, today),
      ),
    );
  return Number(row?.total ?? 0);
}
