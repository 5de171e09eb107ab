import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolConfig } from 'pg';
import * as v from 'valibot';
import { buildIndexes } from './build-indexes.ts';
import type { OpenDatabase } from './database.ts';
import { prepareStatements } from './prepared-statements.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Names the lock under which one process at a time migrates a database that several share. */
const migrationLock = 7_204_311;

/** Between two looks whether that lock is free, in milliseconds. */
const lockPauseMs = 250;

/** Connections of one process for its requests; its jobs and its news to open pages have their own. */
const connections = 10;

/**
 * How long anything waits for the server. The edge gives a request 15 seconds, so the visitor gets an answer within them
 * and no work continues after its caller has left.
 */
export const connectionLimits = {
  /** For a connection, when all are taken or the server does not answer. */
  connectionTimeoutMillis: 5_000,
  /** For a row or lock that another transaction has. */
  lock_timeout: 5_000,
  /** For one statement; the slowest of ours take some milliseconds. */
  statement_timeout: 10_000,
  /** For the answer to one, if the server or the network hangs and cancels nothing. */
  query_timeout: 12_000,
  /** For the next statement of a transaction: one that a stuck process left open must not keep its locks. */
  idle_in_transaction_session_timeout: 10_000,
  /** Firewalls drop connections that say nothing; a dead server is noticed. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies PoolConfig;

/** Opens a database on a PostgreSQL server and brings it to the newest schema. */
export async function openServerDatabase(url: string, onBroken: (error: Error) => void): Promise<OpenDatabase> {
  await migrateAlone(url, onBroken);
  const pool = new Pool({ connectionString: url, application_name: 'min-side', max: connections, ...connectionLimits });
  // A server that restarts breaks connections; the pool replaces them, but unheard the event ends the process. Of those
  // in use the pool itself does not hear.
  pool.on('error', onBroken);
  pool.on('connect', (client) => {
    client.on('error', onBroken);
    prepareStatements(client);
  });
  return { database: drizzle({ client: pool }), driver: { kind: 'server', url }, close: () => pool.end() };
}

/** On a connection of its own without time limits: a migration may take long, and the next process waits for it. */
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

/** Asks again and again: a statement that waits is a transaction, which an index that is built concurrently waits for. */
async function takeMigrationLock(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [migrationLock]);
    const [{ is_ours: isOurs }] = v.parse(v.tuple([v.object({ is_ours: v.boolean() })]), rows);
    if (isOurs) return;
    await pause(lockPauseMs);
  }
}
