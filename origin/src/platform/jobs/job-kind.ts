import type * as v from 'valibot';
import type { Database } from '../database/database.ts';

export interface JobKind<P> {
  readonly name: string;
  readonly payload: v.GenericSchema<P>;
  readonly timeoutSeconds: number;
  /** The wait doubles each time, from the first to the longest. */
  readonly retries: { readonly limit: number; readonly firstSeconds: number; readonly longestSeconds: number };
  /** Jobs that a process runs at a time. */
  readonly concurrency: number;
  /**
   * Set for a payload that must not be read, such as a one-time code. The payload is encrypted,
   * dropped when its lifetime ends, and deleted once the job is done or has failed permanently, so
   * no operator ever sees it.
   */
  readonly secret?: { readonly livesSeconds: number };
}

export interface JobRun {
  /** Stays the same on every attempt, even after an operator retries a dead job. */
  readonly id: string;
  readonly signal: AbortSignal;
  /**
   * Both the job's completion and its writes are committed, or neither is. Without this call, the job completes when
   * the handler returns.
   */
  readonly complete: (write: (transaction: Database) => Promise<void>) => Promise<void>;
}

/** If it throws, the job is retried, unless the error is a JobRefusedError. */
export type JobHandler<P> = (payload: P, run: JobRun) => Promise<void>;

export class JobRefusedError extends Error {
  override readonly name = 'JobRefusedError';
  /** Without personal data: operators read it. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The job was refused: ${code}`, options);
    this.code = code;
  }
}
