import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { is, SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, type JobResult, type JobWithMetadata, type PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { errorCodeOf } from '#origin/platform/database/trouble.ts';
import type { Database } from '../database/database.ts';
import { type JobKind, JobRefusedError, type JobRun } from './job-kind.ts';

interface PayloadSeal {
  /** @param context what the payload belongs to; `open` needs the same context. */
  readonly close: (payload: unknown, context: string) => string;
  /** @throws Error if the text was changed, or was sealed with another key or context. */
  readonly open: (sealed: string, context: string) => unknown;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createPayloadSeal(sessionSecret: string): PayloadSeal {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'job payloads', 32));
  return {
    close: (payload, context) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      const payload: unknown = JSON.parse(text.toString());
      return payload;
    },
  };
}

export const deadLetters = 'dead-letters';

/** Contains no personal data. */
export const JobErrorSchema = v.object({ name: v.string(), code: v.optional(v.string()) });
type JobError = v.InferOutput<typeof JobErrorSchema>;

/** Replaces a failed job with a secret payload: it can be counted and read, but not retried. */
export const DroppedDataSchema = v.object({
  dropped: v.object({ queue: v.string(), jobId: v.string(), attempts: v.number(), fault: JobErrorSchema }),
});

const ResultSchema = v.object({ rows: v.array(v.unknown()) });

/** Makes pg-boss write in our transaction. */
export function bossTransaction(transaction: Database): Db {
  const execute = async (query: unknown) => {
    if (!is(query, SQL)) throw new TypeError('pg-boss passed something that is not SQL.');
    return v.parse(ResultSchema, await transaction.execute(query));
  };
  return fromDrizzle({ execute }, sql);
}

export interface AttemptParts {
  readonly boss: PgBoss;
  readonly database: Database;
  readonly log: Logger;
  readonly seal: PayloadSeal;
}

export interface RegisteredKind {
  readonly kind: Omit<JobKind<never>, 'payload'>;
  readonly carryOut: (payload: unknown, run: JobRun) => Promise<void>;
}

const StoredDataSchema = v.union([v.strictObject({ payload: v.unknown() }), v.strictObject({ sealed: v.string() })]);

export function sealContext(queue: string, id: string): string {
  return `${queue} ${id}`;
}

export async function attemptJob(
  parts: AttemptParts,
  { kind, carryOut }: RegisteredKind,
  job: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const { log } = parts;
  const facts = { job: kind.name, id: job.id, attempt: job.retryCount + 1 };
  if (kind.secret !== undefined && job.keepUntil.getTime() <= Date.now()) {
    await dropSecret(parts, job, { name: 'JobExpired' });
    log.error(facts, 'a job expired and was dropped');
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

async function dropSecret({ boss, database }: AttemptParts, job: JobWithMetadata<unknown>, fault: JobError) {
  const dropped = { queue: job.name, jobId: job.id, attempts: job.retryCount + 1, fault };
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

  readonly complete = async (write?: (transaction: Database) => Promise<void>): Promise<void> => {
    if (this.#isComplete) return;
    const { boss, database } = this.#parts;
    const { name, secret } = this.#kind;
    await database.transaction(async (transaction) => {
      await write?.(transaction);
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

/** The attempt took too long. Another attempt has taken the job, and this one's writes are rolled back. */
class JobLostError extends Error {
  override readonly name = 'JobLostError';
}

function payloadOf({ name, id, data }: JobWithMetadata<unknown>, seal: PayloadSeal): unknown {
  const stored = v.safeParse(StoredDataSchema, data);
  if (!stored.success) throw new JobRefusedError('payloadInvalid');
  if ('payload' in stored.output) return stored.output.payload;
  try {
    return seal.open(stored.output.sealed, sealContext(name, id));
  } catch (error) {
    // The secret has changed since the payload was sealed, so the payload can never be opened.
    throw new JobRefusedError('payloadSealed', { cause: error });
  }
}

/** Returns only the error's name and code, because a message from a mail server or database may quote a person. */
function faultOf(error: unknown): JobError {
  if (!(error instanceof Error)) return { name: typeof error };
  const code = errorCodeOf(error);
  return code === undefined ? { name: error.name } : { name: error.name, code };
}
