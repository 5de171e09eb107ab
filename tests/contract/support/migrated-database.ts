import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import * as v from 'valibot';
import { inject } from 'vitest';
import { type Database, migrationsFolder, type OpenDatabase } from '#origin/platform/database/database.ts';
import { throwAwayDatabase } from './test-database.ts';

/** Contents of a database before its migration. */
export interface Before {
  readonly lastMigration: number;
  readonly rows: string;
}

/** Fills a database at an older schema version and migrates it to the newest, on the engine under test. */
export async function migratedDatabase(before: Before): Promise<Omit<OpenDatabase, 'driver'>> {
  const folder = olderMigrations(before.lastMigration);
  try {
    const empty = await emptyDatabase();
    await empty.migrate(folder);
    await empty.run(before.rows);
    await empty.migrate(migrationsFolder);
    return empty;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface EmptyDatabase {
  readonly database: Database;
  readonly migrate: (folder: string) => Promise<void>;
  readonly run: (statements: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function emptyDatabase(): Promise<EmptyDatabase> {
  if (inject('server') === undefined) {
    const client = new PGlite();
    const database = drizzle({ client });
    return {
      database,
      migrate: (folder) => migrate(database, { migrationsFolder: folder }),
      run: (statements) => client.exec(statements),
      close: () => client.close(),
    };
  }
  const client = new Client({ connectionString: await throwAwayDatabase({ isEmpty: true }) });
  await client.connect();
  const database = drizzleServer({ client });
  return {
    database,
    migrate: (folder) => migrateServer(database, { migrationsFolder: folder }),
    run: (statements) => client.query(statements),
    close: () => client.end(),
  };
}

const JournalSchema = v.looseObject({ entries: v.array(v.looseObject({ idx: v.number() })) });

/** Copies the migrations up to an index into a folder, which the caller must remove. */
export function olderMigrations(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'min-side-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = v.parse(JournalSchema, JSON.parse(readFileSync(file, 'utf8')));
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}
