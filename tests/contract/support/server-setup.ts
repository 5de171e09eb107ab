import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { ensurePostgres } from '#scripts/lib/postgres.ts';
import { onServer, type TestServer, urlOfDatabase } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined in projects without a server. */
    readonly server: TestServer | undefined;
  }
}

let server: TestServer | undefined;

/**
 * Before the tests on PostgreSQL: starts a server and migrates the template from which each test's database is copied.
 */
export async function setup(project: TestProject): Promise<void> {
  const prefix = `min_side_${randomBytes(6).toString('hex')}`;
  server = { url: await ensurePostgres(), prefix, template: `${prefix}_template` };
  await onServer(server, `create database ${server.template}`);
  const open = await openServerDatabase(urlOfDatabase(server, server.template), (error) => {
    throw error;
  });
  await open.close();
  project.provide('server', server);
}

/** Drops the run's databases. */
export async function teardown(): Promise<void> {
  if (server === undefined) return;
  const rows = await onServer(server, `select datname from pg_database where datname like '${server.prefix}%'`);
  for (const { datname } of rows) await onServer(server, `drop database ${String(datname)} with (force)`);
}
