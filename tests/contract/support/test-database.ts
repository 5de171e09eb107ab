import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { migrationsFolder, type OpenDatabase } from '#origin/platform/database/database.ts';
import { openPglite } from '#origin/platform/database/pglite-database.ts';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { runStatement } from '#scripts/lib/postgres.ts';
import { urlOfDatabase } from './test-server.ts';

const cacheFolder = 'node_modules/.cache/min-side';

/** Creates a database with the newest schema on the engine under test: the PostgreSQL server, or PGlite in memory. */
export async function testDatabase(): Promise<OpenDatabase> {
  if (inject('server') === undefined) return memoryDatabase();
  return openServerDatabase(await throwAwayDatabase(), (error) => {
    throw error;
  });
}

/** Creates an embedded database from an image that is built once per set of migrations. */
async function memoryDatabase(): Promise<OpenDatabase> {
  const image = join(cacheFolder, `database-${migrationsHash()}.tar`);
  if (!existsSync(image)) await makeImage(image);
  return openPglite(new PGlite({ loadDataDir: new Blob([readFileSync(image)]) }));
}

async function makeImage(image: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const client = new PGlite();
  await openPglite(client);
  const draft = `${image}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  renameSync(draft, image);
  await client.close();
}

function migrationsHash(): string {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  for (const name of readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** URL of a new database on the PostgreSQL server, with the newest schema unless `isEmpty`; the run drops it. */
export async function throwAwayDatabase({ isEmpty = false } = {}): Promise<string> {
  const server = inject('server');
  if (server === undefined) throw new Error('This test needs a server: name its file *-on-server.test.ts.');
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await runStatement(server.url, `create database ${name} template ${isEmpty ? 'template1' : server.template}`);
  return urlOfDatabase(server, name);
}
