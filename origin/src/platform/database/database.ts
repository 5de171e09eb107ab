import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as every repository sees it: embedded or on a server, and inside or outside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** How a database is reached, for libraries that do so beside the repositories. */
export type DatabaseDriver =
  | { readonly kind: 'embedded'; readonly client: PGlite }
  | { readonly kind: 'server'; readonly url: string };

/** An open database, and how to close it. */
export interface OpenDatabase {
  readonly database: Database;
  readonly driver: DatabaseDriver;
  readonly close: () => Promise<void>;
}
