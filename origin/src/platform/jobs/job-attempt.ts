import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { bossTransaction } from './boss-transaction.ts';
import { deadLetters, type DroppedJob, type JobError } from './dead-letter.ts';
import { type JobKind, JobRefusedError, type JobRun } from './job-kind.ts';
import type { PayloadSeal } from './sealed-payload.ts';

/** What job attempts need. */
export interface AttemptParts {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly log: Logger;
  readonly seal: PayloadSeal;
}

/** A kind with its handler, which reads the payload itself. */
export interface RegisteredKind {
  readonly kind: Omit<JobKind<never>, 'payload'>;
  readonly carryOut: (payload: unknown, run: JobRun) => Promise<void>;
}

/** A job's stored data. */
const StoredDataSchema = v.union([v.strictObject({ payload: v.unknown() }), v.strictObject({ sealed: v.string() })]);

/** The context that a sealed payload is bound to. */
export function sealContext(queue: string, id: string): string {
  return `${queue} ${id}`;
}

/** Runs one attempt at a job and returns its outcome. */
export async function attemptJob(
  parts: AttemptParts,
  { kind, carryOut }: RegisteredKind,
  job: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const { log } = parts;
  const facts = { job: kind.name, id: job.id, attempt: job.retryCount + 1 };
  if (kind.secret !== undefined && job.keepUntil.getTime() <= Date.now()) {
    await dropSecret(parts, job, { name: 'JobExpired' });
    log.error(facts, 'a job was dropped when its time was up');
    return { id: job.id, status: 'completed' };
  }
  const run = new Run(parts, kind, job);
  try {
    await carryOut(payloadOf(job, parts.seal), run);
    if (kind.secret !== undefined) await run.complete();
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const fault = faultOf(error);
    const isRefused = error instanceof JobRefusedError;
    const isDead = isRefused || job.retryCount >= job.retryLimit;
    if (isDead) log.error({ ...facts, fault }, 'a job failed for good');
    else log.warn({ ...facts, fault }, 'a job failed and will be retried');
    if (isDead && kind.secret !== undefined) await dropSecret(parts, job, fault);
    return { id: job.id, status: isRefused ? 'deadletter' : 'failed', output: fault };
  }
}

/** Deletes a permanently failed job with a secret payload, and leaves a dead letter without the payload instead. */
async function dropSecret({ boss, database }: AttemptParts, job: JobWithMetadata<unknown>, fault: JobError) {
  const dropped: DroppedJob = { queue: job.name, jobId: job.id, attempts: job.retryCount + 1, fault };
  await database.transaction(async (transaction) => {
    const inTransaction = { db: bossTransaction(transaction) };
    await boss.deleteJob(job.name, job, inTransaction);
    await boss.send(deadLetters, { dropped }, inTransaction);
  });
}

const SettledSchema = v.object({ affected: v.number() });

class Run implements JobRun {
  readonly id: string;
  readonly signal: AbortSignal;
  readonly #parts: AttemptParts;
  readonly #kind: RegisteredKind['kind'];
  readonly #job: JobWithMetadata<unknown>;
  #isComplete = false;

  constructor(parts: AttemptParts, kind: RegisteredKind['kind'], job: JobWithMetadata<unknown>) {
    this.#parts = parts;
    this.#kind = kind;
    this.#job = job;
    this.id = job.sourceRootId ?? job.id;
    this.signal = job.signal;
  }

  readonly complete = async (write: (transaction: Database) => Promise<void> = nothing): Promise<void> => {
    if (this.#isComplete) return;
    const { boss, database } = this.#parts;
    const { name, secret } = this.#kind;
    await database.transaction(async (transaction) => {
      await write(transaction);
      const inTransaction = { db: bossTransaction(transaction) };
      const settled =
        secret === undefined
          ? await boss.complete(name, this.#job, null, inTransaction)
          : await boss.deleteJob(name, this.#job, inTransaction);
      if (v.parse(SettledSchema, settled).affected !== 1) throw new JobLostError();
    });
    this.#isComplete = true;
  };
}

/** The attempt took too long: another one has the job by now, and this one's writes are rolled back. */
class JobLostError extends Error {
  override readonly name = 'JobLostError';
}

async function nothing(): Promise<void> {}

function payloadOf({ name, id, data }: JobWithMetadata<unknown>, seal: PayloadSeal): unknown {
  const stored = v.safeParse(StoredDataSchema, data);
  if (!stored.success) throw new JobRefusedError('payloadInvalid');
  if ('payload' in stored.output) return stored.output.payload;
  try {
    return seal.open(stored.output.sealed, sealContext(name, id));
  } catch (error) {
    // The secret has changed since: the payload can never be opened.
    throw new JobRefusedError('payloadSealed', { cause: error });
  }
}

/** The message of a mail server or database may quote a person, so only the error's name and code are stored. */
function faultOf(error: unknown): JobError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { name: error.name, ...code };
}
