import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { backUp, restore } from '#scripts/data/backup.ts';
import { olderMigrations } from './support/migrated-database.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { throwAwayDatabase } from './support/throw-away-database.ts';

/** The last migration of the release that is gone back to. */
const before = 16;
const older = olderMigrations(before);
const folder = mkdtempSync(join(tmpdir(), 'min-side-migrations-back-'));
afterAll(() => {
  rmSync(older, { recursive: true });
  rmSync(folder, { recursive: true });
});

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many migrations a database has had, and whom it knows. */
function stateOf(url: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select count(*)::int as migrations from drizzle.__drizzle_migrations');
    const people = await client.query('select account_no, given_name from account order by 1');
    return { ...(rows[0] as { migrations: number }), people: people.rows as unknown[] };
  });
}

const kari = { account_no: '9001', given_name: 'Kari' };
const insertKari = `insert into account (account_no, first_title_code, given_name, family_name, email, created_at)
  values ('9001', 'POL', 'Kari', 'Tindvåg', 'kari@demo.example', '2027-01-01T08:00:00Z')`;

/** Brings a database to the newest schema and runs the present origin on it; tells whether it is ready. */
async function readyOn(url: string): Promise<number> {
  const open = await openServerDatabase(url, (error) => {
    throw error;
  });
  const origin = await startTestOrigin({ open });
  try {
    return (await fetch(`${origin.url}/readyz`)).status;
  } finally {
    await origin.close();
  }
}

test('O-06 the release before starts on the database of the present one, and leaves it as it is', async () => {
  const url = await throwAwayDatabase();
  await withClient(url, (client) => client.query(insertKari));
  const state = await stateOf(url);
  expect(state.migrations).toBeGreaterThan(before + 1);
  await withClient(url, (client) => migrate(drizzle({ client }), { migrationsFolder: older }));
  expect(await stateOf(url)).toEqual(state);
  expect(state.people).toEqual([kari]);
});

test('O-06 a backup of before the migration brings the old database back, and it can go forward again', async () => {
  const databaseUrl = await throwAwayDatabase({ isEmpty: true });
  await withClient(databaseUrl, async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: older });
    await client.query(insertKari);
  });
  const file = join(folder, 'before.dump');
  await backUp({ databaseUrl, dataDir: folder }, file);
  expect(await readyOn(databaseUrl)).toBe(200);
  expect((await stateOf(databaseUrl)).migrations).toBeGreaterThan(before + 1);

  const fresh = await throwAwayDatabase({ isEmpty: true });
  await restore({ databaseUrl: fresh, dataDir: folder }, file);
  expect(await stateOf(fresh)).toEqual({ migrations: before + 1, people: [kari] });
  expect(await readyOn(fresh)).toBe(200);
  expect((await stateOf(fresh)).people).toEqual([kari]);
});
