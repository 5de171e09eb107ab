import type * as v from 'valibot';
import type { Database } from '../database/database.ts';

export interface JobKind<P> {
  readonly name: string;
  readonly payload: v.GenericSchema<P>;
  readonly timeoutSeconds: number;
  /** The wait doubles with each retry, from the first to the longest. */
  readonly retries: { readonly limit: number; readonly firstSeconds: number; readonly longestSeconds: number };
  /** Number of jobs that a process runs at the same time. */
  readonly concurrency: number;
  /**
   * Set if nobody may read the payload, such as a one-time code. The payload is encrypted, dropped when its lifetime
   * ends, and deleted once the job is done or has failed permanently, so no operator ever sees it.
   */
  readonly secret?: { readonly livesSeconds: number };
}

export interface JobRun {
  /** The same on every attempt, even after an operator retries a dead job. */
  readonly id: string;
  readonly signal: AbortSignal;
  /**
   * Commits both the job's completion and its writes, or neither. Without this call, the job completes when the handler
   * returns.
   */
  readonly complete: (write: (transaction: Database) => Promise<void>) => Promise<void>;
}

/** If it throws, the job is retried, unless the error is a JobRefusedError. */
export type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;

export class JobRefusedError extends Error {
  override readonly name = 'JobRefusedError';
  /** Contains no personal data, because operators read it. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The job was refused: ${code}`, options);
    this.code = code;
  }
}
