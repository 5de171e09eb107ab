import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, Pool, type PoolConfig, type QueryConfig } from 'pg';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { migrationsFolder, type OpenDatabase } from './database.ts';
import { databaseFailureOf, errorCodeOf, refusalOf } from './trouble.ts';

/** Maximum number of statements prepared per connection: lists of varying length would keep producing new ones. */
const mostNames = 400;

const asked = new Set<string>();
const names = new Map<string, string>();

/**
 * Makes the server parse and plan each parameterized statement once per connection. The driver does
 * so only for named statements, so a repeated statement is given a name.
 */
function prepareStatements(client: ClientBase): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('A connection of the driver has no query.');
  Object.defineProperty(client, 'query', {
    value: (first: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [isUnnamed(first) ? named(first) : first, ...rest]),
  });
}

function isUnnamed(first: unknown): first is QueryConfig {
  return (
    typeof first === 'object' &&
    first !== null &&
    'text' in first &&
    typeof first.text === 'string' &&
    !('submit' in first) &&
    !('name' in first && first.name !== undefined && first.name !== '')
  );
}

function named(config: QueryConfig): QueryConfig {
  const { text } = config;
  const known = names.get(text);
  if (known !== undefined) return { ...config, name: known };
  if (!asked.has(text)) {
    if (asked.size >= mostNames * 4) asked.clear();
    asked.add(text);
    return config;
  }
  if (names.size >= mostNames) return config;
  const name = `min_side_${names.size}`;
  names.set(text, name);
  return { ...config, name };
}

const added = /^(?:--.*\n|\s)*CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "(\w+)" ON /;
const dropped = /^(?:--.*\n|\s)*DROP INDEX IF EXISTS "\w+"/;

/** PostgreSQL codes for a missing table or column. */
const unknownCodes = /^(42P01|42703)$/;

const LatestSchema = v.tuple([v.object({ latest: v.nullable(v.pipe(v.string(), v.toNumber())) })]);

/**
 * Builds and drops the indexes of pending migrations while the previous release keeps writing. A migration that built
 * an index itself would block writes to its table; this way it finds the index in place. Indexes on tables or columns
 * that the same migrations add are left to them.
 */
async function buildIndexes(client: Client, migrationsFolder: string): Promise<void> {
  const latest = await latestMigration(client);
  if (latest === null) return;
  const pending = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > latest);
  for (const statement of pending.flatMap(({ sql }) => sql)) {
    const name = added.exec(statement)?.[1];
    if (name !== undefined) await buildIndex(client, name, statement);
    if (dropped.test(statement)) await client.query(statement.replace(' INDEX IF ', ' INDEX CONCURRENTLY IF '));
  }
}

async function latestMigration(client: Client): Promise<number | null> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  if (!v.parse(v.tuple([v.object({ is_there: v.boolean() })]), rows)[0].is_there) return null;
  const found = await client.query('select max(created_at)::text as latest from drizzle.__drizzle_migrations');
  return v.parse(LatestSchema, found.rows)[0].latest;
}

async function buildIndex(client: Client, name: string, statement: string): Promise<void> {
  // An interrupted build leaves an invalid index, which slows writes and serves no query, yet looks finished.
  const isInvalid = 'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid';
  const { rows } = await client.query(isInvalid, [`"${name}"`]);
  if (rows.length > 0) await client.query(`drop index concurrently "${name}"`);
  try {
    await client.query(statement.replace(' INDEX IF ', ' INDEX CONCURRENTLY IF '));
  } catch (error) {
    if (!unknownCodes.test(errorCodeOf(error) ?? '')) throw error;
  }
}

/** Advisory lock that lets only one process at a time migrate a shared database. */
const migrationLock = 7_204_311;

const lockPauseMs = 250;

/** Connections for one process's requests. Its jobs and its notifications to open pages use other connections. */
const connections = 10;

/**
 * Timeouts for the server. They are shorter than the 15 seconds that the edge allows a request: the visitor gets an
 * answer in time, and no work continues after the caller has left.
 */
export const connectionLimits = {
  /** Limits the wait for a free connection, or for a server that does not answer. */
  connectionTimeoutMillis: 5_000,
  /** Limits the wait for a row or lock held by another transaction. */
  lock_timeout: 5_000,
  /** Limits one statement; our slowest takes a few milliseconds. */
  statement_timeout: 10_000,
  /** Limits the wait for an answer if the server or network hangs and cancels nothing. */
  query_timeout: 12_000,
  /** Limits the wait for a transaction's next statement, so that a stuck process does not keep its locks. */
  idle_in_transaction_session_timeout: 10_000,
  /** Firewalls drop idle connections, and keep-alive notices a dead server. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies PoolConfig;

export async function openServerDatabase(url: string, onBroken: (error: Error) => void): Promise<OpenDatabase> {
  await migrateAlone(url, onBroken);
  const pool = new Pool({ connectionString: url, application_name: 'min-side', max: connections, ...connectionLimits });
  // A restarting server breaks connections. The pool replaces them, but an unhandled event would
  // end the process. The pool reports only idle connections; those in use need a handler of their
  // own.
  pool.on('error', onBroken);
  pool.on('connect', (client) => {
    client.on('error', onBroken);
    prepareStatements(client);
  });
  return { database: drizzle({ client: pool }), driver: { kind: 'server', url }, close: () => pool.end() };
}

/** Migrates on its own connection, without timeouts: a migration may take long, and other processes wait for it. */
async function migrateAlone(url: string, onError: (error: Error) => void): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectionLimits.connectionTimeoutMillis,
  });
  client.on('error', onError);
  await client.connect();
  try {
    await takeMigrationLock(client);
    await buildIndexes(client, migrationsFolder);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/**
 * Polls for the lock: a statement that waits for it is an open transaction, which would block a concurrent index build.
 */
async function takeMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [migrationLock]);
    const [{ is_ours: isOurs }] = v.parse(v.tuple([v.object({ is_ours: v.boolean() })]), rows);
    if (isOurs) return;
    await pause(lockPauseMs);
  }
}

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

const pauseMs = 500;
const triesPerLine = 20;

/**
 * Waits for a server that starts later than this process.
 * @throws DatabaseError if it cannot be reached in time, or refuses.
 */
export async function openWhenReady(
  open: () => Promise<OpenDatabase>,
  { seconds, log }: { readonly seconds: number; readonly log: Logger },
): Promise<OpenDatabase> {
  const end = performance.now() + seconds * 1000;
  for (let tried = 0; ; tried += 1) {
    try {
      return await open();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal !== undefined) throw new DatabaseError(`The database refuses: ${refusal}.`, { cause: error });
      const failure = databaseFailureOf(error);
      if (failure === undefined) throw error;
      if (performance.now() >= end) {
        const message = `The database cannot be reached within ${seconds} s (DATABASE_WAIT_SECONDS): ${failure.reason}.`;
        throw new DatabaseError(message, { cause: error });
      }
      if (tried % triesPerLine === 0) log.warn({ reason: failure.reason }, 'the start is waiting for the database');
    }
    await pause(pauseMs);
  }
}
