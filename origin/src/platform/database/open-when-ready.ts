import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OpenDatabase } from './database.ts';
import { databaseFailureOf } from './trouble.ts';

/** The server cannot be reached, or lets this process in nowhere. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Between two tries, in milliseconds. */
const pauseMs = 500;
/** Tries between two lines of the log. */
const triesPerLine = 20;

/** Codes of PostgreSQL for a user, password or database that it does not take: waiting does not help. */
const refusedCodes = /^(28...|3D000|42501)$/;

/**
 * Opens a database whose server may start later than this process.
 * @throws DatabaseError when it cannot be reached within the time, or refuses.
 */
export async function openWhenReady(
  open: () => Promise<OpenDatabase>,
  { seconds, log }: { readonly seconds: number; readonly log: Logger },
): Promise<OpenDatabase> {
  const end = performance.now() + seconds * 1000;
  for (let tried = 0; ; tried += 1) {
    try {
      return await open();
    } catch (error) {
      if (isRefusal(error)) throw new DatabaseError(`The database refuses: ${error.message}.`, { cause: error });
      const trouble = databaseFailureOf(error);
      if (trouble === undefined) throw error;
      if (performance.now() >= end) {
        const message = `The database cannot be reached within ${seconds} s (DATABASE_WAIT_SECONDS): ${trouble.reason}.`;
        throw new DatabaseError(message, { cause: error });
      }
      if (tried % triesPerLine === 0) log.warn({ reason: trouble.reason }, 'the start waits for the database');
    }
    await pause(pauseMs);
  }
}

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && refusedCodes.test(error.code);
}
