import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Database } from '#origin/platform/database/database.ts';
import { demoKinds } from '#origin/sandbox/demo-kinds.ts';
import { seedPeople, seedTitle } from '#origin/sandbox/seed-title.ts';
import { testDatabase } from './support/test-database.ts';
import { testFleet, titleNamed } from './support/test-fleet.ts';

const title = titleNamed(testFleet(), 'polviktidende');
const clock = { now: async () => Date.parse('2027-03-10T09:00:00Z') };
const kinds = demoKinds.map(({ kind }) => kind);

const RowsSchema = v.object({ rows: v.array(v.record(v.string(), v.unknown())) });

async function rowsOf(database: Database, query: string) {
  return v.parse(RowsSchema, await database.execute(sql.raw(query))).rows;
}

/** Columns with random or sequential values: ids, tokens and numbers. */
const drawn = [
  /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g,
  /(?<="(receipt_number|sequence|reference|aria_invoice_no|kid|subject)":)("[^"/]*"|\d+)/g,
  /\bagr_[0-9a-f-]{12}/g,
  /(?<=Faktura )\d+/g,
];

async function everything(database: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await rowsOf(
    database,
    "select table_name from information_schema.tables where table_schema = 'public' and table_name <> 'seeded_title'",
  );
  const content: Record<string, readonly string[]> = {};
  for (const { table_name: name } of tables) {
    const rows = await rowsOf(database, `select * from ${String(name)}`);
    const lines = rows.map((row) =>
      drawn.reduce((text, pattern) => text.replaceAll(pattern, '…'), JSON.stringify(row)),
    );
    content[String(name)] = lines.toSorted();
  }
  return content;
}

test('O-02 a demo person is the same whether created alone, with others, or after them', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  await seedTitle({ database: one.database, clock }, title);
  for (const kind of kinds.toReversed()) await seedPeople({ database: other.database, clock }, title, [kind]);
  const atOnce = await everything(one.database);
  expect(await everything(other.database)).toEqual(atOnce);
  expect(Object.values(atOnce).filter((rows) => rows.length > 0).length).toBeGreaterThan(20);
  await Promise.all([one.close(), other.close()]);
});

test('O-02 existing people are not created again, even by two processes at once', async () => {
  const { database, close } = await testDatabase();
  const services = { database, clock };
  await Promise.all([
    seedPeople(services, title, ['familie', 'digital']),
    seedPeople(services, title, ['digital', 'komplett']),
    seedTitle(services, title),
  ]);
  const before = await everything(database);
  await seedPeople(services, title, kinds);
  await seedTitle(services, title);
  expect(await everything(database)).toEqual(before);
  expect(await rowsOf(database, 'select demo_kind from person')).toHaveLength(kinds.length);
  await close();
});

test('O-02 an unknown demo person is refused', async () => {
  const { database, close } = await testDatabase();
  await expect(seedPeople({ database, clock }, title, ['ukjent'])).rejects.toThrow('no demo person ukjent');
  await close();
});
