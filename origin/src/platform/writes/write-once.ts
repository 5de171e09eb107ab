import { createHash } from 'node:crypto';
import { and, eq, gte, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { idempotencyKey } from '#origin/platform/database/platform-tables.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import { deleteAfterTitleDays } from '#origin/platform/retention/sweep.ts';
import { IdempotencyKeySchema } from '#src/contract/write.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { findVersion, type ResourceKey, raiseVersion } from './version-repository.ts';

/** In days of the title's clock. */
const outcomeDays = 1;
export const outcomeTtlMs = outcomeDays * 86_400_000;

interface WriteRequest {
  readonly key: string;
  readonly personId: string;
  readonly changes: ResourceKey;
  /** Method and path, including the parameter values. */
  readonly call: string;
  /** Parsed by the schema, which puts the fields in a fixed order. */
  readonly payload: unknown;
  readonly at: Instant;
}

interface WriteOutcome {
  readonly answer: Result<unknown, string>;
  /** True if this call made the change, which was neither refused nor answered from a stored outcome. */
  readonly isNew: boolean;
}

class WriteRefusedError extends Error {
  override readonly name = 'WriteRefusedError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** @throws ProblemError if the idempotency key is missing or invalid. */
export function writeContextOf(header: string | undefined): string {
  if (header === undefined || header === '') throw new ProblemError(400, 'keyMissing');
  if (!v.is(IdempotencyKeySchema, header)) throw new ProblemError(400, 'keyInvalid');
  return header;
}

/**
 * Runs in one transaction, once per idempotency key. Repeating the same request with its key returns the stored answer
 * (A-06, N-02), unless the resource was written in the meantime. A refused write changes and stores nothing, so its key
 * can be used again.
 * @throws ProblemError `keyReused` if the key was used for another request, `outcomeChanged` if the stored answer is no
 * longer valid.
 */
export async function writeOnce(
  database: Database,
  asked: WriteRequest,
  work: (transaction: Database) => Promise<Result<unknown, string>>,
): Promise<WriteOutcome> {
  const { changes } = asked;
  try {
    return await database.transaction(async (transaction) => {
      const intent = intentOf(asked);
      const kept = await claimIdempotencyKey(transaction, intent, new Date(asked.at - outcomeTtlMs));
      if (kept !== undefined) {
        if (kept.requestHash !== intent.requestHash) throw new ProblemError(409, 'keyReused');
        if (kept.version !== (await findVersion(transaction, changes))) throw new ProblemError(409, 'outcomeChanged');
        return { answer: { ok: true, value: kept.response }, isNew: false };
      }
      // The version is raised first, because the write's answer includes it.
      const version = await raiseVersion(transaction, changes);
      const answer = await work(transaction);
      if (!answer.ok) throw new WriteRefusedError(answer.error);
      await saveOutcome(transaction, intent, { response: answer.value, version });
      return { answer, isNew: true };
    });
  } catch (error) {
    if (!(error instanceof WriteRefusedError)) throw error;
    return { answer: { ok: false, error: error.code }, isNew: false };
  }
}

function intentOf({ key, personId, changes, call, payload, at }: WriteRequest): IdempotentWrite {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, payload]))
    .digest('base64url');
  return { key, titleCode: changes.titleCode, personId, requestHash, at: new Date(at) };
}

export const idempotencyRetention = deleteAfterTitleDays(idempotencyKey, idempotencyKey.at, outcomeDays);

interface IdempotentWrite {
  readonly titleCode: string;
  readonly personId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
}

interface StoredOutcome {
  readonly requestHash: string;
  readonly response: unknown;
  readonly version: number | null;
}

type IntentKey = Pick<IdempotentWrite, 'titleCode' | 'personId' | 'key'>;

function isIntent({ titleCode, personId, key }: IntentKey) {
  return and(
    eq(idempotencyKey.titleCode, titleCode),
    eq(idempotencyKey.personId, personId),
    eq(idempotencyKey.key, key),
  );
}

/**
 * Claims the key for the running transaction, or returns the stored outcome if the write was already carried out. If
 * another transaction holds the key, this waits for it to end.
 */
async function claimIdempotencyKey(
  transaction: Database,
  wanted: IdempotentWrite,
  keptSince: Date,
): Promise<StoredOutcome | undefined> {
  await transaction.delete(idempotencyKey).where(and(isIntent(wanted), lt(idempotencyKey.at, keptSince)));
  const [claimed] = await transaction
    .insert(idempotencyKey)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (claimed !== undefined) return undefined;
  const [kept] = await transaction.select().from(idempotencyKey).where(isIntent(wanted));
  if (kept === undefined) throw new Error('An intent claimed by another write cannot be found.');
  return kept;
}

/** Undefined if the write was not carried out or its answer was deleted. */
export async function findStoredOutcome(
  database: Database,
  wanted: IntentKey,
  keptSince: Date,
): Promise<StoredOutcome | undefined> {
  const [kept] = await database
    .select()
    .from(idempotencyKey)
    .where(and(isIntent(wanted), gte(idempotencyKey.at, keptSince)));
  return kept;
}

async function saveOutcome(
  transaction: Database,
  carriedOut: IdempotentWrite,
  outcome: Pick<StoredOutcome, 'response' | 'version'>,
): Promise<void> {
  await transaction.update(idempotencyKey).set(outcome).where(isIntent(carriedOut));
}
