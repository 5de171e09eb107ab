import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolConfig } from 'pg';
import * as v from 'valibot';
import { buildIndexes } from './build-indexes.ts';
import type { OpenDatabase } from './database.ts';
import { prepareStatements } from './prepared-statements.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Id of the advisory lock under which one process at a time migrates a shared database. */
const migrationLock = 7_204_311;

/** Interval for polling that lock, in milliseconds. */
const lockPauseMs = 250;

/** Connections of one process for its requests; its jobs and its notifications to open pages have their own. */
const connections = 10;

/**
 * Timeouts for the server. The edge gives a request 15 seconds, so the visitor gets an answer in time and no work
 * continues after its caller has left.
 */
export const connectionLimits = {
  /** Wait for a connection if all are taken or the server does not answer. */
  connectionTimeoutMillis: 5_000,
  /** Wait for a row or lock held by another transaction. */
  lock_timeout: 5_000,
  /** Duration of one statement; our slowest take some milliseconds. */
  statement_timeout: 10_000,
  /** Wait for a statement's answer if the server or the network hangs and cancels nothing. */
  query_timeout: 12_000,
  /** Wait for a transaction's next statement: a stuck process must not keep its locks. */
  idle_in_transaction_session_timeout: 10_000,
  /** Firewalls drop idle connections; a dead server is noticed. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies PoolConfig;

/** Opens a database on a PostgreSQL server and migrates it to the newest schema. */
export async function openServerDatabase(url: string, onBroken: (error: Error) => void): Promise<OpenDatabase> {
  await migrateAlone(url, onBroken);
  const pool = new Pool({ connectionString: url, application_name: 'min-side', max: connections, ...connectionLimits });
  // A restarting server breaks connections. The pool replaces them, but an unhandled event would end the process. The
  // pool does not report those in use.
  pool.on('error', onBroken);
  pool.on('connect', (client) => {
    client.on('error', onBroken);
    prepareStatements(client);
  });
  return { database: drizzle({ client: pool }), driver: { kind: 'server', url }, close: () => pool.end() };
}

/** Uses its own connection without timeouts: a migration may take long, and the next process waits for it. */
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
    // The lock ends with its connection.
    await client.end();
  }
}

/** Polls: a waiting statement is a transaction, which a concurrent index build would wait for. */
async function takeMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [migrationLock]);
    const [{ is_ours: isOurs }] = v.parse(v.tuple([v.object({ is_ours: v.boolean() })]), rows);
    if (isOurs) return;
    await pause(lockPauseMs);
  }
}
