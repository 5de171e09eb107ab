import { and, asc, eq, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#origin/platform/database/database.ts';
import type { BothLanguages } from '#src/domain/title.ts';

export interface DataSubject {
  readonly personId: string;
  /** Empty if the person has no account. */
  readonly accountNo: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  /** Title of a demo person, because every title has one with the same address; empty for everyone else. */
  readonly realm: string;
}

type OfColumns<T extends PgTable> = Readonly<Partial<Record<keyof T['$inferSelect'] & string, string>>>;

type Forgetting =
  | 'delete'
  /** Overwrites the personal columns. */
  | { readonly blank: (at: Date) => Readonly<Record<string, unknown>>; readonly because: string }
  | { readonly keep: string };

/**
 * A table's rules for data-subject rights. Each table is declared in its own folder; a test fails if one is missing.
 */
export interface PersonalDataTable {
  readonly table: PgTable;
  /** Name of these rows in the takeout, if the table's name is used for other rows. */
  readonly name?: string;
  /** Left out if the rows are not about people. */
  readonly rowsOf?: (who: DataSubject) => SQL | undefined;
  /** The heading in the takeout, or why the takeout omits the table. */
  readonly takeout: BothLanguages | { readonly not: string };
  /** Reasons by column: a secret, or another person's data. */
  readonly leftOut: Readonly<Record<string, string>>;
  readonly forgetting: Forgetting;
}

interface Declared<T extends PgTable> extends Pick<PersonalDataTable, 'name' | 'takeout' | 'rowsOf'> {
  readonly leftOut?: OfColumns<T>;
  /** By default, the rows are deleted. */
  readonly forgetting?: Forgetting;
}

/** Written in this form because the index is then used even among other conditions. */
export function includesPerson(column: PgColumn, query: SQLWrapper): SQL {
  return sql`${column} = any(array(${query}))`;
}

/** Omits from every takeout the day on which due work looks at a row. */
export function personalTable<T extends PgTable>(table: T, declared: Declared<T>): PersonalDataTable {
  const leftOut: Record<string, string> = {};
  if ('nextDueOn' in table) leftOut['nextDueOn'] = 'When our own job looks at it next.';
  for (const [column, reason] of Object.entries<string | undefined>(declared.leftOut ?? {})) {
    if (reason !== undefined) leftOut[column] = reason;
  }
  return { forgetting: 'delete', ...declared, table, leftOut };
}

export function accountTable<T extends PgTable & { readonly accountNo: PgColumn }>(
  table: T,
  declared: Omit<Declared<T>, 'rowsOf'>,
): PersonalDataTable {
  return personalTable<T>(table, { ...declared, rowsOf: (who) => eq(table.accountNo, who.accountNo) });
}

export function impersonalTable(table: PgTable, holds: string): PersonalDataTable {
  return { table, takeout: { not: holds }, leftOut: {}, forgetting: { keep: holds } };
}

export function ofPerson({ personId }: { readonly personId: PgColumn }): (who: DataSubject) => SQL {
  return (who) => eq(personId, who.personId);
}

/** Selects a row even if someone else entered the address. */
export function ofEmail({
  email,
  titleCode,
}: {
  readonly email: PgColumn | SQL;
  readonly titleCode: PgColumn;
}): (who: DataSubject) => SQL | undefined {
  return (who) => and(sql`${email} = ${who.email}`, who.realm === '' ? undefined : eq(titleCode, who.realm));
}

export interface CollectedTable {
  readonly name: string;
  readonly heading: BothLanguages;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Tables without rows are left out. */
export async function collectRows(
  database: Database,
  tables: readonly PersonalDataTable[],
  who: DataSubject,
): Promise<readonly CollectedTable[]> {
  const collected: CollectedTable[] = [];
  for (const { table, name = getTableName(table), rowsOf, takeout, leftOut } of tables) {
    if (rowsOf === undefined || 'not' in takeout) continue;
    const columns = Object.entries(getTableColumns(table));
    // Sorts by date, oldest first, if the table has a date column.
    const order = columns.flatMap(([, column]) => (column.dataType === 'date' ? [asc(column)] : []));
    const rows = await database
      .select()
      .from(table)
      .where(rowsOf(who))
      .orderBy(...order);
    const shown = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !Object.hasOwn(leftOut, column))),
    );
    if (shown.length > 0) collected.push({ name, heading: takeout, rows: shown });
  }
  return collected;
}

export async function forgetRows(
  transaction: Database,
  tables: readonly PersonalDataTable[],
  { who, at }: { readonly who: DataSubject; readonly at: Date },
): Promise<void> {
  for (const { table, rowsOf, forgetting } of tables) {
    const condition = rowsOf?.(who);
    if (condition === undefined) continue;
    if (forgetting === 'delete') await transaction.delete(table).where(condition);
    else if ('blank' in forgetting) await transaction.update(table).set(forgetting.blank(at)).where(condition);
  }
}
