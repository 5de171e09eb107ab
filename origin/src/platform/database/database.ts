import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Folder of the generated SQL migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The database as every repository sees it: embedded or on a server, inside or outside a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Database access for libraries that bypass the repositories. */
export type DatabaseDriver =
  | { readonly kind: 'embedded'; readonly client: PGlite }
  | { readonly kind: 'server'; readonly url: string };

export interface OpenDatabase {
  readonly database: Database;
  readonly driver: DatabaseDriver;
  readonly close: () => Promise<void>;
}
