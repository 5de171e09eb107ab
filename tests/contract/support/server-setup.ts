import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { ensurePostgres, runStatement } from '#scripts/lib/postgres.ts';
import { type TestServer, urlOfDatabase } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined in projects that need no server. */
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
  await runStatement(server.url, `create database ${server.template}`);
  const open = await openServerDatabase(urlOfDatabase(server, server.template), (error) => {
    throw error;
  });
  await open.close();
  project.provide('server', server);
}

/** Drops the run's databases. */
export async function teardown(): Promise<void> {
  if (server === undefined) return;
  const { url, prefix } = server;
  const rows = await runStatement(url, `select datname from pg_database where datname like '${prefix}%'`);
  for (const { datname } of rows) await runStatement(url, `drop database ${String(datname)} with (force)`);
}
