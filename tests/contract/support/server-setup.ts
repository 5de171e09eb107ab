import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { ensurePostgres } from '#scripts/lib/postgres.ts';
import { onServer, type TestServer, urlOfDatabase } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Undefined in a project without a server. */
    readonly server: TestServer | undefined;
  }
}

let server: TestServer | undefined;

/** Before the tests on PostgreSQL: a server, and a database with the newest schema that each test's own is copied from. */
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

/** After them: their databases go. */
export async function teardown(): Promise<void> {
  if (server === undefined) return;
  const rows = await onServer(server, `select datname from pg_database where datname like '${server.prefix}%'`);
  for (const { datname } of rows) await onServer(server, `drop database ${String(datname)} with (force)`);
}
