import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import * as v from 'valibot';

/** Statements in migrations that add or drop an index, in the form that the repository check requires. */
const added = /^(?:--.*\n|\s)*CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)" ON /;
const dropped = /^(?:--.*\n|\s)*DROP INDEX IF EXISTS "\w+"/;

/** PostgreSQL codes for a missing table or column. */
const unknownCodes = /^(42P01|42703)$/;

const LatestSchema = v.tuple([v.object({ latest: v.nullable(v.pipe(v.string(), v.toNumber())) })]);

/**
 * Builds and drops the indexes of pending migrations while the previous release keeps writing: a migration that builds
 * an index blocks writes to its table, but then finds it done. An index on a table or column added by the same
 * migrations is left to them.
 */
export async function buildIndexes(client: Client, migrationsFolder: string): Promise<void> {
  const latest = await latestMigration(client);
  if (latest === null) return;
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > latest);
  for (const statement of pending.flatMap(({ sql }) => sql)) {
    const name = added.exec(statement)?.[1];
    if (name !== undefined) await buildIndex(client, name, statement);
    if (dropped.test(statement)) await client.query(statement.replace(' INDEX IF ', ' INDEX CONCURRENTLY IF '));
  }
}

/** Returns the time of the newest migration that has run; null for an empty database. */
async function latestMigration(client: Client): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!v.parse(v.tuple([v.object({ is_there: v.boolean() })]), rows)[0].is_there) return null;
  const found = await client.query('select max(created_at)::text as latest from drizzle.__drizzle_migrations');
  return v.parse(LatestSchema, found.rows)[0].latest;
}

async function buildIndex(client: Client, name: string, statement: string): Promise<void> {
  // An interrupted build leaves an index that slows writes, serves no query, and would pass for a finished one.
  const isInvalid = 'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  const { rows } = await client.query(isInvalid, [`"${name}"`]);
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`);
  try {
    await client.query(statement.replace(' INDEX IF ', ' INDEX CONCURRENTLY IF '));
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && unknownCodes.test(error.code);
}
