import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OpenDatabase } from './database.ts';
import { refusalOf, databaseFailureOf } from './trouble.ts';

/** The server cannot be reached, or refuses this process. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

/** Milliseconds between two attempts. */
const pauseMs = 500;
/** Tries per log line. */
const triesPerLine = 20;

/**
 * Opens a database whose server may start later than this process.
 * @throws DatabaseError if it cannot be reached in time, or refuses.
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
      const refusal = refusalOf(error);
      if (refusal !== undefined) throw new DatabaseError(`The database refuses: ${refusal}.`, { cause: error });
      const failure = databaseFailureOf(error);
      if (failure === undefined) throw error;
      if (performance.now() >= end) {
        const message = `The database cannot be reached within ${seconds} s (DATABASE_WAIT_SECONDS): ${failure.reason}.`;
        throw new DatabaseError(message, { cause: error });
      }
      if (tried % triesPerLine === 0) log.warn({ reason: failure.reason }, 'the start is waiting for the database');
    }
    await pause(pauseMs);
  }
}
