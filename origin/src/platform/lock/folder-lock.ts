import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another running process, or another part of this one, holds the lock. */
export class LockHeldError extends Error {
  override readonly name = 'LockHeldError';
  /** Undefined while the holder is taking the lock. */
  readonly pid: number | undefined;

  constructor(file: string, pid: number | undefined) {
    super(`${file} is held by process ${pid ?? 'that has just begun'}.`);
    this.pid = pid;
  }
}

export class LockFileError extends Error {
  override readonly name = 'LockFileError';

  constructor(file: string, error: unknown) {
    super(`${file} cannot be locked: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** SQLite's code for another connection that is writing to the database. */
const busy = 5;

/**
 * Takes SQLite's own lock on a database file. The operating system releases it however the process dies, so the next
 * process gets it at once and no file has to be removed. The file stays, and names the last holder. Returns a function
 * that releases the lock.
 * @throws LockHeldError if the lock is held, LockFileError if the file cannot be written.
 */
export function takeLock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const database = openFile(file);
  try {
    database.exec('PRAGMA busy_timeout = 0');
    database.exec('BEGIN IMMEDIATE');
    database.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER NOT NULL); DELETE FROM holder');
    database.prepare('INSERT INTO holder VALUES (?)').run(process.pid);
    database.exec('COMMIT');
    // This transaction keeps other processes out, but lets them read who holds the lock.
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const fault = isBusy(error) ? new LockHeldError(file, holderIn(database)) : new LockFileError(file, error);
    database.close();
    throw fault;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}

function openFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new LockFileError(file, error);
  }
}

function holderIn(database: DatabaseSync): number | undefined {
  try {
    const pid = database.prepare('SELECT pid FROM holder').get()?.['pid'];
    return typeof pid === 'number' ? pid : undefined;
  } catch (error) {
    // The holder is still writing its process id, or has not created the table yet.
    if (isBusy(error) || (error instanceof Error && error.message.includes('no such table'))) return undefined;
    throw error;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === busy;
}
