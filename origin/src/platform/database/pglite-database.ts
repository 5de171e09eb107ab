import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { takeDataLock } from './data-lock.ts';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

const folderName = 'pg';
const unfinishedPrefix = 'pg.unfinished-';

/**
 * Opens the embedded database of a data folder, which this process then has for itself. A folder that was not finished
 * when its process died is thrown away: it only gets its name once it is whole.
 * @throws DataFolderInUseError when another process has the folder.
 */
export async function openPgliteFolder(dataDir: string): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const releaseLock = takeDataLock(join(dataDir, 'origin.lock'));
  try {
    const folder = join(dataDir, folderName);
    removeUnfinished(dataDir);
    if (!existsSync(folder)) await createFolder(folder, join(dataDir, `${unfinishedPrefix}${process.pid}`));
    const open = await openPglite(new PGlite(folder));
    const close = async () => {
      await open.close();
      releaseLock();
    };
    return { ...open, close };
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Brings an embedded database, in a folder or in memory, to the newest schema. */
export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const database = drizzle({ client });
  await migrate(database, { migrationsFolder });
  return { database, driver: { kind: 'embedded', client }, close: () => client.close() };
}

async function createFolder(folder: string, unfinished: string): Promise<void> {
  const client = new PGlite(unfinished);
  await client.waitReady;
  await client.close();
  renameSync(unfinished, folder);
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
