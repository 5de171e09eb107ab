import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#origin/platform/database/database.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/** Each table gets one insert statement, in the order of first use. */
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

export interface Seeding {
  readonly title: FleetTitle;
  readonly at: Date;
  readonly today: Day;
  readonly batch: RowBatch;
  readonly nextInvoiceNo: () => string;
}
