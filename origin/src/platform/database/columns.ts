import { date, type ExtraConfigColumn, index, timestamp } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { sql } from 'drizzle-orm';

/** A column for an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for a calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

const UuidSchema = v.pipe(v.string(), v.uuid());

/**
 * True if a typed text can be a row's key. The server refuses to compare any other text with a UUID
 * column.
 */
export function isUuid(text: string): boolean {
  return v.is(UuidSchema, text);
}

/**
 * Returns the index in which due work reads a source's rows; rows without a due day are left out.
 */
export function dueIndex(
  table: string,
  row: Readonly<Record<'nextDueOn' | 'accountNo' | 'titleCode', ExtraConfigColumn>>,
) {
  return index(`${table}_due_in_order`)
    .on(row.nextDueOn, row.accountNo, row.titleCode)
    .where(sql`next_due_on is not null`);
}
