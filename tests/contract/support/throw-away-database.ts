import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onServer, urlOfDatabase } from './test-server.ts';

/** Url of a new database on the PostgreSQL server, with the newest schema unless it is to be empty; the run drops it. */
export async function throwAwayDatabase({ isEmpty = false } = {}): Promise<string> {
  const server = inject('server');
  if (server === undefined) throw new Error('This test needs a server: name its file *-on-server.test.ts.');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${isEmpty ? 'template1' : server.template}`);
  return urlOfDatabase(server, name);
}
