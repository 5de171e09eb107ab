import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgSequence } from 'drizzle-orm/pg-core';

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** A connection or a transaction, of the embedded database or of a server. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The driver itself, for libraries that bypass the repositories. */
export type DatabaseDriver =
  | { readonly kind: 'embedded'; readonly client: PGlite }
  | { readonly kind: 'server'; readonly url: string };

export interface OpenDatabase {
  readonly database: Database;
  readonly driver: DatabaseDriver;
  readonly close: () => Promise<void>;
}

interface Preparable<Row> {
  readonly prepare: (name: string) => { readonly execute: (values: Record<string, unknown>) => Promise<Row[]> };
}

/** A read that fills a statement's placeholders with values. */
export type Read<Values, Row> = (database: Database, values: Values) => Promise<Row[]>;

/**
 * Builds the statement once per database, because building costs more than running. A transaction builds its own.
 * `values` fill each `sql.placeholder(name)`.
 */
export function prepared<Row>(build: (database: Database) => Preparable<Row>): Read<object, Row> {
  const kept = new WeakMap<Database, ReturnType<Preparable<Row>['prepare']>>();
  return (database, values) => {
    // The statement gets no name here: the connection names it by its text (server-database.ts).
    const statement = kept.get(database) ?? build(database).prepare('');
    kept.set(database, statement);
    return statement.execute({ ...values });
  };
}

export async function nextNumbers(
  database: Database,
  { seqName }: PgSequence,
  count: number,
): Promise<readonly number[]> {
  const rows = await database
    .select({ number: sql`nextval(${seqName}::regclass)`.mapWith(Number) })
    .from(sql`generate_series(1, ${count})`);
  return rows.map(({ number }) => number);
}

export async function nextNumber(database: Database, sequence: PgSequence): Promise<number> {
  const [number] = await nextNumbers(database, sequence, 1);
  if (number === undefined) throw new Error('A sequence returned no number.');
  return number;
}
