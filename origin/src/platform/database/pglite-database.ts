import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { LockFileError, LockHeldError, takeLock } from '../lock/folder-lock.ts';
import { migrationsFolder, type OpenDatabase } from './database.ts';
import { databaseFailureOf } from './trouble.ts';

/** Another running process uses the data folder. The embedded database itself does not lock it. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(dataDir: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The data folder ${dataDir} is in use by ${holder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';

  constructor(dataDir: string, reason: string) {
    super(`The data folder ${dataDir} cannot be used: ${reason.replace(/\.$/, '')}.`);
  }
}

const folderName = 'pg';
const unfinishedPrefix = 'pg.unfinished-';

export function hasPglite(dataDir: string): boolean {
  return existsSync(join(dataDir, folderName));
}

/**
 * Opens the folder for this process only. A new folder gets its final name only when it is complete, so an incomplete
 * one left by a dead process is deleted.
 * @throws DataFolderInUseError if another process uses the folder, DataFolderError if it cannot be written.
 */
export async function openPgliteFolder(dataDir: string): Promise<OpenDatabase> {
  const { folder, release } = takeFolder(dataDir);
  try {
    if (!existsSync(folder)) await createFolder(folder);
    const open = await openPglite(new PGlite(folder));
    const close = async () => {
      await open.close();
      release();
    };
    return { ...open, close };
  } catch (error) {
    release();
    throw folderFault(dataDir, error);
  }
}

/** Emscripten's error number for a full disk. PGlite passes on the error, which is not an instance of Error. */
const noRoom = 51;

function folderFault(dataDir: string, error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : new DataFolderError(dataDir, reason);
}

function reasonOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if (error instanceof WebAssembly.RuntimeError) {
    return 'the embedded database ended; no room may be left on its disk, or its files may be damaged';
  }
  const failure = databaseFailureOf(error);
  if (failure !== undefined) return failure.reason;
  if (error instanceof Error || !('errno' in error)) return undefined;
  return error.errno === noRoom
    ? 'no room is left on its disk'
    : `the file system refuses with error ${String(error.errno)}`;
}

/** Undefined if the folder has no database. @throws DataFolderInUseError if another process uses the folder. */
export async function dumpPgliteFolder(dataDir: string): Promise<Blob | undefined> {
  if (!hasPglite(dataDir)) return undefined;
  return inFolder(dataDir, async (folder) => {
    const client = new PGlite(folder);
    await client.waitReady;
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    return dump;
  });
}

/** False if the folder already has a database. @throws DataFolderInUseError if another process uses the folder. */
export async function restorePgliteFolder(dataDir: string, dump: Blob): Promise<boolean> {
  return inFolder(dataDir, async (folder) => {
    if (existsSync(folder)) return false;
    await createFolder(folder, { loadDataDir: dump });
    return true;
  });
}

async function inFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const { folder, release } = takeFolder(dataDir);
  try {
    return await work(folder);
  } catch (error) {
    throw folderFault(dataDir, error);
  } finally {
    release();
  }
}

export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const database = drizzle({ client });
  await migrate(database, { migrationsFolder });
  return { database, driver: { kind: 'embedded', client }, close: () => client.close() };
}

function takeFolder(dataDir: string): { readonly folder: string; readonly release: () => void } {
  mkdirSync(dataDir, { recursive: true });
  const release = takeDataFolder(dataDir);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  return { folder: join(dataDir, folderName), release };
}

function takeDataFolder(dataDir: string): () => void {
  try {
    return takeLock(join(dataDir, 'lock'));
  } catch (error) {
    if (error instanceof LockFileError) throw new DataFolderError(dataDir, error.message);
    throw error instanceof LockHeldError ? new DataFolderInUseError(dataDir, error.pid) : error;
  }
}

async function createFolder(folder: string, options: PGliteOptions = {}): Promise<void> {
  const unfinished = join(dirname(folder), `${unfinishedPrefix}${process.pid}`);
  const client = new PGlite(unfinished, options);
  await client.waitReady;
  await client.close();
  renameSync(unfinished, folder);
}
