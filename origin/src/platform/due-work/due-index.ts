import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

/** Index for the order in which due work reads a source's rows, without rows that have nothing ahead. */
export function dueIndex(
  table: string,
  row: Readonly<Record<'nextDueOn' | 'accountNo' | 'titleCode', ExtraConfigColumn>>,
) {
  return index(`${table}_due_in_order`)
    .on(row.nextDueOn, row.accountNo, row.titleCode)
    .where(sql`next_due_on is not null`);
}
