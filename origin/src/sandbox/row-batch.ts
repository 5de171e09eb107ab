import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#origin/platform/database/database.ts';

/** Rows of several tables that are inserted together, by one statement for each table, in the order in which the tables came. */
export class RowBatch {
  readonly #tables = new Map<PgTable, PgInsertValue<PgTable>[]>();

  add<T extends PgTable>(table: T, rows: readonly PgInsertValue<T>[]): void {
    const gathered = this.#tables.get(table) ?? [];
    this.#tables.set(table, [...gathered, ...rows]);
  }

  async insert(database: Database): Promise<void> {
    for (const [table, rows] of this.#tables) {
      if (rows.length > 0) await database.insert(table).values(rows);
    }
  }
}
