import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { IdempotencyKeySchema } from '#src/contract/write.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { ProblemError } from '#origin/platform/problems/problem-error.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import {
  claimIdempotencyKey,
  deleteOutcomesBefore,
  type IdempotentWrite,
  saveOutcome,
} from './idempotency-repository.ts';
import { findVersion, raiseVersion, type ResourceKey } from './version-repository.ts';

/** How long a write's answer is kept, in milliseconds of the title's clock. */
export const outcomeTtlMs = 24 * 3_600_000;

/** A write as it was asked for. */
interface WriteRequest {
  readonly key: string;
  readonly personId: string;
  /** What it changes. */
  readonly changes: ResourceKey;
  /** Method and path of the call, with what the path names. */
  readonly call: string;
  /** As the schema read it, so that the order of its fields is always the same. */
  readonly payload: unknown;
  readonly at: Instant;
}

/** The outcome of a write. */
interface WriteOutcome {
  readonly answer: Result<unknown, string>;
  /** Whether something was changed now: neither refused nor answered from what was kept. */
  readonly isNew: boolean;
}

/** Ends the transaction of a refused write, so that nothing of it stays. */
class WriteRefusedError extends Error {
  override readonly name = 'WriteRefusedError';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/**
 * Reads the key of a write.
 * @throws ProblemError if there is none, or it is no key.
 */
export function writeContextOf(header: string | undefined): string {
  if (header === undefined || header === '') throw new ProblemError(400, 'keyMissing');
  if (!v.is(IdempotencyKeySchema, header)) throw new ProblemError(400, 'keyInvalid');
  return header;
}

/**
 * Carries a write out in one transaction, and once for each key: the same key and request get the kept answer (A-06,
 * N-02), for as long as nothing else was written since. A refused write changes nothing and keeps nothing, so that its
 * key can be used again.
 * @throws ProblemError `keyReused` if the key was used for something else, `outcomeChanged` if the kept answer does not
 * stand any more.
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
      // First of all, so that the write's answer has its own version.
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

/** Forgets the answers of writes that are older than a day by their title's clock. */
export const idempotencyRetention: Retention = async ({ clock, database, fleet }) => {
  const offsets = await clock.offsets();
  const now = await clock.base();
  const groups = Map.groupBy(fleet.titles, ({ titleCode }) => offsets.get(titleCode) ?? 0);
  for (const [offset, titles] of groups) {
    const codes = titles.map(({ titleCode }) => titleCode);
    await deleteOutcomesBefore(database, codes, new Date(now + offset - outcomeTtlMs));
  }
};
