import { expect, test } from 'vitest';
import { migrationIssues } from './migration-issues.ts';

const issuesOf = (source: string, file = 'origin/migrations/0099_change.sql') =>
  migrationIssues([{ file, source }]).map(({ message }) => message);

test.each([
  [
    'a new table with its own constraints',
    'CREATE TABLE "a" ("b" text NOT NULL, CONSTRAINT "c" UNIQUE("b"));\n--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "d" FOREIGN KEY ("b") REFERENCES "public"."e"("f");\n--> statement-breakpoint\nCREATE UNIQUE INDEX "g" ON "a" USING btree ("b");',
  ],
  ['a nullable column', 'ALTER TABLE "a" ADD COLUMN "b" text;'],
  ['a column with a default', 'ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;'],
  ['an index', 'CREATE INDEX IF NOT EXISTS "g" ON "a" USING btree ("b");'],
  ['a dropped index', 'DROP INDEX IF EXISTS "g";'],
  [
    'an index on a table that the migration creates',
    'CREATE TABLE "a" ("b" text);\n--> statement-breakpoint\nCREATE INDEX "g" ON "a" USING btree ("b");',
  ],
  ['a column that becomes nullable', 'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;'],
  ['copied rows', 'INSERT INTO "a" SELECT * FROM "b";'],
  [
    'a contract with its reason',
    '-- Contract: nothing has read the column since the release before.\nALTER TABLE "a" DROP COLUMN "b";',
  ],
])('O-06 accepts %s', (_, source) => {
  expect(issuesOf(source)).toEqual([]);
});

test.each([
  ['a dropped table', 'DROP TABLE "a";', /drops/],
  ['a dropped column', 'ALTER TABLE "a" DROP COLUMN "b";', /drops/],
  ['a renamed column', 'ALTER TABLE "a" RENAME COLUMN "b" TO "c";', /renames/],
  ['a changed type', 'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;', /changes a type/],
  ['a column that becomes required', 'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', /asks for a value/],
  ['a dropped default', 'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;', /default/],
  ['a required column without a default', 'ALTER TABLE "a" ADD COLUMN "b" integer NOT NULL;', /without a default/],
  [
    'a constraint on an existing table',
    'CREATE UNIQUE INDEX IF NOT EXISTS "g" ON "a" USING btree ("b");',
    /adds a rule/,
  ],
  ['an index that locks its table', 'CREATE INDEX "g" ON "a" USING btree ("b");', /IF NOT EXISTS/],
  ['an index that is dropped under a lock', 'DROP INDEX "g";', /IF EXISTS/],
  [
    'a locking index of a contract',
    '-- Contract: no two rows have been alike since the release before.\nCREATE UNIQUE INDEX "g" ON "a" USING btree ("b");',
    /IF NOT EXISTS/,
  ],
  ['a contract without a reason', '-- Contract: old.\nDROP TABLE "a";', /drops/],
])('O-06 reports %s', (_, source, message) => {
  expect(issuesOf(source)).toEqual([expect.stringMatching(message)]);
});

test('O-06 exempts migrations made before the first release', () => {
  expect(issuesOf('DROP TABLE "a";', 'origin/migrations/0016_ledger-moves.sql')).toEqual([]);
});
