import { and, asc, eq, getTableColumns, getTableName, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '#src/domain/title.ts';
import type { Database } from '#origin/platform/database/database.ts';

/** The person whose data is collected or forgotten. */
export interface DataSubject {
  readonly personId: string;
  /** Empty if they have no account. */
  readonly accountNo: string;
  /** The address that they log in with, in small letters. */
  readonly email: string;
  /** Given and family name. */
  readonly name: string;
  /** The title whose demo person it is, since every title has one of that address; empty for everyone else. */
  readonly realm: string;
}

/** A text that a person reads. */
export type BothLanguages = Readonly<Record<Language, string>>;

/** Columns of a table by their names in the schema, each with something said of it. */
type OfColumns<T extends PgTable> = Readonly<Partial<Record<keyof T['$inferSelect'] & string, string>>>;

/** What becomes of a person's rows when the person is deleted. */
type Forgetting =
  | 'delete'
  /** The rows stay without what these columns held of the person. */
  | { readonly blank: (at: Date) => Readonly<Record<string, unknown>>; readonly because: string }
  /** The rows stay as they are. */
  | { readonly keep: string };

/**
 * A table as the rights of the person see it: whose its rows are, whether they are in a takeout, and what becomes of them
 * at a deletion. Each table is declared in the folder that has it; a test fails for one that is not.
 */
export interface PersonalDataTable {
  readonly table: PgTable;
  /** The rows of a person; left out if no row is about one. */
  readonly rowsOf?: (who: DataSubject) => SQL | undefined;
  /** Its heading in the takeout, or why it is not in there. */
  readonly takeout: BothLanguages | { readonly not: string };
  /** Columns that the takeout leaves out, and why: secrets, and what belongs to somebody else. */
  readonly leftOut: Readonly<Record<string, string>>;
  readonly forgetting: Forgetting;
}

/** How a table is declared. */
interface Declared<T extends PgTable> extends Pick<PersonalDataTable, 'takeout' | 'rowsOf'> {
  readonly leftOut?: OfColumns<T>;
  readonly forgetting: PersonalDataTable['forgetting'];
}

/** Whether a column has one of the values of a query, so that an index finds its rows beside other conditions too. */
export function includesPerson(column: PgColumn, query: SQLWrapper): SQL {
  return sql`${column} = any(array(${query}))`;
}

/** Declares a table with rows about people. */
export function personalTable<T extends PgTable>(table: T, declared: Declared<T>): PersonalDataTable {
  const leftOut: Record<string, string> = {};
  for (const [column, reason] of Object.entries<string | undefined>(declared.leftOut ?? {})) {
    if (reason !== undefined) leftOut[column] = reason;
  }
  return { ...declared, table, leftOut };
}

/** Declares a table that knows nobody, and says what it holds instead. */
export function impersonalTable(table: PgTable, holds: string): PersonalDataTable {
  return { table, takeout: { not: holds }, leftOut: {}, forgetting: { keep: holds } };
}

/** The rows of a person's account. */
export function ofAccount({ accountNo }: { readonly accountNo: PgColumn }): (who: DataSubject) => SQL {
  return (who) => eq(accountNo, who.accountNo);
}

/** The rows of a person at the identity provider. */
export function ofPerson({ personId }: { readonly personId: PgColumn }): (who: DataSubject) => SQL {
  return (who) => eq(personId, who.personId);
}

/** The rows that an e-mail address stands in, however it came there. */
export function ofEmail({
  email,
  titleCode,
}: {
  readonly email: PgColumn | SQL;
  readonly titleCode: PgColumn;
}): (who: DataSubject) => SQL | undefined {
  return (who) => and(sql`${email} = ${who.email}`, who.realm === '' ? undefined : eq(titleCode, who.realm));
}

/** A person's rows of one table, as the takeout has them. */
export interface CollectedTable {
  readonly name: string;
  readonly heading: BothLanguages;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Collects a person's rows of all tables that are in a takeout; those without a row are left out. */
export async function collectRows(
  database: Database,
  tables: readonly PersonalDataTable[],
  who: DataSubject,
): Promise<readonly CollectedTable[]> {
  const collected: CollectedTable[] = [];
  for (const { table, rowsOf, takeout, leftOut } of tables) {
    if (rowsOf === undefined || 'not' in takeout) continue;
    const columns = Object.entries(getTableColumns(table));
    // The oldest first, where a table says when.
    const order = columns.flatMap(([, column]) => (column.dataType === 'date' ? [asc(column)] : []));
    const rows = await database
      .select()
      .from(table)
      .where(rowsOf(who))
      .orderBy(...order);
    const shown = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !Object.hasOwn(leftOut, column))),
    );
    if (shown.length > 0) collected.push({ name: getTableName(table), heading: takeout, rows: shown });
  }
  return collected;
}

/** Deletes a person's rows, or takes the person out of them, in the order of the tables. */
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
