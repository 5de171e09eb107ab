import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { date, type ExtraConfigColumn, index, type PgColumn, timestamp } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

/** A column for an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for a calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

/** Columns of a table with rows about an account at a title. */
export interface PlaceColumns {
  readonly accountNo: PgColumn;
  /** Code of a title or of one of its editions. */
  readonly titleCode: PgColumn;
}

/** Selects the rows of an account at a title. */
export function isAt(
  table: PlaceColumns,
  { accountNo, titleCode }: Readonly<Record<keyof PlaceColumns, string | Placeholder>>,
): SQL | undefined {
  return and(eq(table.accountNo, accountNo), eq(table.titleCode, titleCode));
}

const UuidSchema = v.pipe(v.string(), v.uuid());

/** True if a typed string can be a row's key. The server refuses to compare any other string with a UUID column. */
export function isUuid(text: string): boolean {
  return v.is(UuidSchema, text);
}

/** Returns the index that due work uses to read a source's rows; rows without a due day are left out. */
export function dueIndex(
  table: string,
  row: Readonly<Record<'nextDueOn' | 'accountNo' | 'titleCode', ExtraConfigColumn>>,
) {
  return index(`${table}_due_in_order`)
    .on(row.nextDueOn, row.accountNo, row.titleCode)
    .where(sql`next_due_on is not null`);
}
