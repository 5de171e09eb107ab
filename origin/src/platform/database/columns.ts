import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { date, type ExtraConfigColumn, index, type PgColumn, timestamp } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const day = (name: string) => date(name, { mode: 'string' });

export interface PlaceColumns {
  readonly accountNo: PgColumn;
  /** Code of a title or of one of its editions. */
  readonly titleCode: PgColumn;
}

export function isAt(
  table: PlaceColumns,
  { accountNo, titleCode }: Readonly<Record<keyof PlaceColumns, string | Placeholder>>,
): SQL | undefined {
  return and(eq(table.accountNo, accountNo), eq(table.titleCode, titleCode));
}

const UuidSchema = v.pipe(v.string(), v.uuid());

/** The server refuses to compare a UUID column with any other string. */
export function isUuid(text: string): boolean {
  return v.is(UuidSchema, text);
}

/** Index for due work, which reads a source's rows with it; rows without a due day are left out. */
export function dueIndex(
  table: string,
  row: Readonly<Record<'nextDueOn' | 'accountNo' | 'titleCode', ExtraConfigColumn>>,
) {
  return index(`${table}_due_in_order`)
    .on(row.nextDueOn, row.accountNo, row.titleCode)
    .where(sql`next_due_on is not null`);
}
