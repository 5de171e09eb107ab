import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { readConfig } from '#origin/config/config.ts';
import type { OpenDatabase } from '#origin/platform/database/database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { createFleetView } from '#origin/platform/fleet/fleet-view.ts';
import { type RunningOrigin, runOrigin } from '#origin/start-origin.ts';
import { devFleet } from '../dev/dev-titles.ts';
import { readTitles } from '../fleet/read-titles.ts';
import { ensurePostgres } from '../lib/postgres.ts';

export const edgeSecret = randomBytes(32).toString('base64url');

/** Creates a database on the PostgreSQL server for some work, and drops it afterwards. */
export async function withServerDatabase<T>(work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const server = await ensurePostgres();
  const name = `min_side_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return await work(await openServerDatabase(url.href, () => undefined));
  } finally {
    await onServer(server, `drop database if exists ${name} with (force)`);
  }
}

/** Starts an origin with all titles for some work, and stops it afterwards. */
export async function withOrigin<T>(open: OpenDatabase, work: (origin: RunningOrigin) => Promise<T>): Promise<T> {
  const config = readConfig({ SANDBOX: '1', ORIGIN_PORT: '0' });
  const fleet = createFleetView(devFleet(readTitles(join(import.meta.dirname, '../../titles'))), config);
  const secrets = { edgeSecret, sessionSecret: randomBytes(32).toString('base64url') };
  const origin = await runOrigin({ config, secrets, fleet, log: pino({ level: 'silent' }), open });
  try {
    return await work(origin);
  } finally {
    await origin.close();
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
