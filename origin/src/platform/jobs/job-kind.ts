import type * as v from 'valibot';
import type { Database } from '../database/database.ts';

/** A kind of job: it has one queue, in which its jobs wait until a worker carries them out. */
export interface JobKind<P> {
  /** Name of its queue. */
  readonly name: string;
  readonly payload: v.GenericSchema<P>;
  /** Longest that one attempt may take. */
  readonly timeoutSeconds: number;
  /** How often a failed job is tried again; the wait doubles each time, from the first to the longest. */
  readonly retries: { readonly limit: number; readonly firstSeconds: number; readonly longestSeconds: number };
  /** Jobs that one process carries out at the same time. */
  readonly concurrency: number;
  /**
   * For a payload that must not be read, such as a one-time code: it is encrypted, dropped when its time is up, and
   * deleted as soon as it is carried out or has failed for good, so that no operator ever sees it.
   */
  readonly secret?: { readonly livesSeconds: number };
}

/** One attempt at a job. */
export interface JobRun {
  /** Stays the same on every attempt, also after an operator tries a dead job again. */
  readonly id: string;
  /** Aborted when the attempt has taken too long or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Ends the job together with what it writes: either both are kept or neither is. A job whose handler does not call it
   * ends when the handler returns.
   */
  readonly complete: (write: (transaction: Database) => Promise<void>) => Promise<void>;
}

/** Carries a job out. What it throws is tried again, unless it is a JobRefusedError. */
export type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;

/** A job that can never be carried out: it goes to the dead letters at once. */
export class JobRefusedError extends Error {
  override readonly name = 'JobRefusedError';
  /** Why, without anything about a person: operators read it. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The job was refused: ${code}`, options);
    this.code = code;
  }
}
