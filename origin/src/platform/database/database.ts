import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as every repository sees it: embedded or on a server, and inside or outside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** A database that was opened, and how to let go of it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly close: () => Promise<void>;
}
