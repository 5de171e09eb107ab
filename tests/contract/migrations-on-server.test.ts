import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openServerDatabase } from '#origin/platform/database/server-database.ts';
import { backUp, restore } from '#scripts/data/backup.ts';
import { runStatement } from '#scripts/lib/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { olderMigrations } from './support/migrated-database.ts';
import { throwAwayDatabase } from './support/test-database.ts';
import { startTestOrigin } from './support/test-origin.ts';

/** The last migration of the previous release. */
const before = 16;
const older = olderMigrations(before);
const folder = temporaryFolder('migrations-back');
afterAll(() => rmSync(older, { recursive: true }));

async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function stateOf(url: string) {
  const [row] = await runStatement(url, 'select count(*)::int as migrations from drizzle.__drizzle_migrations');
  const people = await runStatement(url, 'select account_no, given_name from account order by 1');
  return { migrations: Number(row?.['migrations']), people };
}

const kari = { account_no: '9001', given_name: 'Kari' };
const insertKari = `insert into account (account_no, first_title_code, given_name, family_name, email, created_at)
  values ('9001', 'POL', 'Kari', 'Tindvåg', 'kari@demo.example', '2027-01-01T08:00:00Z')`;

async function readyOn(url: string): Promise<number> {
  const open = await openServerDatabase(url, (error) => {
    throw error;
  });
  const origin = await startTestOrigin({ open });
  try {
    return (await fetch(`${origin.operatorsUrl}/readyz`)).status;
  } finally {
    await origin.close();
  }
}

test('O-06 the previous release starts on the database of the current one, and leaves it unchanged', async () => {
  const url = await throwAwayDatabase();
  await runStatement(url, insertKari);
  const state = await stateOf(url);
  expect(state.migrations).toBeGreaterThan(before + 1);
  await withClient(url, (client) => migrate(drizzle({ client }), { migrationsFolder: older }));
  expect(await stateOf(url)).toEqual(state);
  expect(state.people).toEqual([kari]);
});

test('O-06 a backup from before the migration restores the old database, which can be migrated again', async () => {
  const databaseUrl = await throwAwayDatabase({ isEmpty: true });
  await withClient(databaseUrl, async (client) => {
    await migrate(drizzle({ client }), { migrationsFolder: older });
    await client.query(insertKari);
  });
  const file = join(folder, 'before.dump');
  await backUp({ databaseUrl, dataDir: folder, backupMinutes: 1 }, file);
  expect(await readyOn(databaseUrl)).toBe(200);
  expect((await stateOf(databaseUrl)).migrations).toBeGreaterThan(before + 1);

  const fresh = await throwAwayDatabase({ isEmpty: true });
  await restore({ databaseUrl: fresh, dataDir: folder, backupMinutes: 1 }, file);
  expect(await stateOf(fresh)).toEqual({ migrations: before + 1, people: [kari] });
  expect(await readyOn(fresh)).toBe(200);
  expect((await stateOf(fresh)).people).toEqual([kari]);
});

describe('an index over an existing table', () => {
  /** The migrations before the one that adds the index over the attempts of a subject. */
  const withoutIndex = olderMigrations(46);
  afterAll(() => rmSync(withoutIndex, { recursive: true }));

  /** Creates a database of the previous release that has an account. */
  async function databaseBefore(): Promise<string> {
    const url = await throwAwayDatabase({ isEmpty: true });
    await withClient(url, async (client) => {
      await migrate(drizzle({ client }), { migrationsFolder: withoutIndex });
      await client.query(insertKari);
    });
    return url;
  }

  const insertAttempt = `insert into payment_attempt (id, reference, account_no, title_code, purpose, subject, kind,
    method, amount_ore, description, state, created_at, expires_at) values (gen_random_uuid(), gen_random_uuid(), '9001',
    'POL', 'invoice', '1001', 'payment', 'VIPPS', 34900, 'Faktura 1001', 'succeeded', now(), now())`;

  const whileWriting = (url: string, work: (writer: Client) => Promise<void>) =>
    withClient(url, async (writer) => {
      await writer.query('begin');
      await writer.query(insertAttempt);
      await work(writer);
    });

  async function openNewest(url: string): Promise<void> {
    const { close } = await openServerDatabase(url, (error) => {
      throw error;
    });
    await close();
  }

  const buildsWaiting = `select count(*)::int as builds from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ~* '^create index'`;
  const untilBuilding = (url: string) =>
    withClient(url, (client) =>
      vi.waitUntil(async () => (await client.query<{ builds: number }>(buildsWaiting)).rows[0]?.builds === 1, 15_000),
    );

  const validity = `select indisvalid from pg_index where indexrelid = to_regclass('payment_attempt_subject')`;
  const indexOf = (url: string) => runStatement(url, validity);

  test('O-06 is built by one of two processes that start at once, while the previous release writes to its table', async () => {
    const url = await databaseBefore();
    await whileWriting(url, async (writer) => {
      const opened = Promise.all([openNewest(url), openNewest(url)]);
      await untilBuilding(url);
      await withClient(url, async (other) => {
        await other.query(`set lock_timeout = '3s'`);
        await other.query(insertAttempt);
      });
      await writer.query('commit');
      await opened;
    });
    expect(await indexOf(url)).toEqual([{ indisvalid: true }]);
  });

  test('O-06 is rebuilt if a build was interrupted', async () => {
    const url = await databaseBefore();
    await whileWriting(url, (writer) =>
      withClient(url, async (builder) => {
        const build = 'create index concurrently payment_attempt_subject on payment_attempt (account_no)';
        const outcome = builder.query(build).then(
          () => 'built',
          () => 'cut off',
        );
        builder.on('error', () => undefined);
        await untilBuilding(url);
        await writer.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ~* '^create index'`);
        expect(await outcome).toBe('cut off');
      }),
    );
    expect(await indexOf(url)).toEqual([{ indisvalid: false }]);
    await openNewest(url);
    expect(await indexOf(url)).toEqual([{ indisvalid: true }]);
  });
});
