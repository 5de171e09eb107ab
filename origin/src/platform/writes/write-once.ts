import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { IdempotencyKeySchema } from '#src/contract/write.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { claimIdempotencyKey, deleteOutcomes, type IdempotentWrite, saveOutcome } from './idempotency-repository.ts';
import { findVersion, raiseVersion, type ResourceKey } from './version-repository.ts';

/** How long a write's outcome is stored, in days of the title's clock. */
const outcomeDays = 1;
export const outcomeTtlMs = outcomeDays * 86_400_000;

interface WriteRequest {
  readonly key: string;
  readonly personId: string;
  /** The resource that it changes. */
  readonly changes: ResourceKey;
  /** Method and path of the call, with its parameter values. */
  readonly call: string;
  /** Payload as parsed by the schema, which gives its fields a fixed order. */
  readonly payload: unknown;
  readonly at: Instant;
}

interface WriteOutcome {
  readonly answer: Result<unknown, string>;
  /**
   * True if this call made the change: it was neither refused nor answered from a stored outcome.
   */
  readonly isNew: boolean;
}

/** Rolls back the transaction of a refused write. */
class WriteRefusedError extends Error {
  override readonly name = 'WriteRefusedError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads a write's idempotency key.
 * @throws ProblemError if it is missing or invalid.
 */
export function writeContextOf(header: string | undefined): string {
  if (header === undefined || header === '') throw new ProblemError(400, 'keyMissing');
  if (!v.is(IdempotencyKeySchema, header)) throw new ProblemError(400, 'keyInvalid');
  return header;
}

/**
 * Carries out a write in one transaction, once per idempotency key. Repeating the same request with
 * its key returns the stored answer (A-06, N-02), unless the resource was written since. A refused
 * write changes and stores nothing, so its key can be used again.
 * @throws ProblemError `keyReused` if the key was used for another request, `outcomeChanged` if the
 * stored answer is no longer valid.
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

/** Deletes outcomes older than a day on their title's clock. */
export const idempotencyRetention: Retention = async (parts) => {
  for (const limit of await retentionLimits(parts, outcomeDays)) await deleteOutcomes(parts.database, limit);
};
