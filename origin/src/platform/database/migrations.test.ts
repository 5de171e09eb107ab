import { readdirSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const folder = new URL('../../../migrations/meta/', import.meta.url);

test('O-06 the newest migration matches the tables in the code', async () => {
  const tables = import.meta.glob('../../**/*-tables.ts', { eager: true });
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1);
  const migrated = JSON.parse(readFileSync(new URL(String(newest), folder), 'utf8'));
  const schema = Object.assign({}, ...Object.values(tables));
  // Statements that `npm run db:generate` would add to the next migration.
  expect(await generateMigration(migrated, generateDrizzleJson(schema, migrated.id))).toEqual([]);
});
