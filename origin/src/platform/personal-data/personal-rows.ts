import { asc, getTableColumns, getTableName } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { BothLanguages, DataSubject, PersonalDataTable } from './kept-table.ts';

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
