import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

/** Index in whose order due work goes through the rows of a source, without those about which nothing is ahead. */
export function dueIndex(
  table: string,
  row: Readonly<Record<'nextDueOn' | 'accountNo' | 'titleCode', ExtraConfigColumn>>,
) {
  return index(`${table}_due_in_order`)
    .on(row.nextDueOn, row.accountNo, row.titleCode)
    .where(sql`next_due_on is not null`);
}
