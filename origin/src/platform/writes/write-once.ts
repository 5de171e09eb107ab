import { createHash } from 'node:crypto';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import type { Database } from '../database/database.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { claimIntent, type Intent, keepResponse } from './intent-repository.ts';

/** Header that carries the key of an intent. */
export const intentKeyHeader = 'idempotency-key';

/** How long a write's answer is kept, in milliseconds of the title's clock. */
export const keptMs = 24 * 3_600_000;

/** A write as it was asked for. */
export interface AskedWrite {
  /** Undefined: a write that happens each time it is asked for. */
  readonly key: string | undefined;
  readonly titleCode: string;
  readonly personId: string;
  /** Method and path in the contract. */
  readonly call: string;
  /** As the schema read it, so that the order of its fields is always the same. */
  readonly payload: unknown;
  readonly at: Instant;
}

/** What a write came to. */
export interface WriteOutcome {
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
 * Reads the key of an intent: at most 64 visible characters.
 * @throws ProblemError for any other.
 */
export function intentKeyOf(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  if (!/^[\x21-\x7e]{1,64}$/.test(header)) throw new ProblemError(400, 'keyInvalid');
  return header;
}

/**
 * Carries a write out in one transaction, and once for each key: the same key and payload get the kept answer (A-06,
 * N-02). A refused write changes nothing and keeps nothing, so that its key can be used again.
 * @throws ProblemError `keyReused` when the key was used for something else.
 */
export async function writeOnce(
  database: Database,
  asked: AskedWrite,
  work: (transaction: Database) => Promise<Result<unknown, string>>,
): Promise<WriteOutcome> {
  try {
    return await database.transaction(async (transaction) => {
      const intent = intentOf(asked);
      const kept =
        intent === undefined ? undefined : await claimIntent(transaction, intent, new Date(asked.at - keptMs));
      if (intent !== undefined && kept !== undefined) {
        if (kept.call !== intent.call || kept.payloadHash !== intent.payloadHash) {
          throw new ProblemError(409, 'keyReused');
        }
        return { answer: { ok: true, value: kept.response }, isNew: false };
      }
      const answer = await work(transaction);
      if (!answer.ok) throw new WriteRefusedError(answer.error);
      if (intent !== undefined) await keepResponse(transaction, intent, answer.value);
      return { answer, isNew: true };
    });
  } catch (error) {
    if (!(error instanceof WriteRefusedError)) throw error;
    return { answer: { ok: false, error: error.code }, isNew: false };
  }
}

function intentOf({ key, titleCode, personId, call, payload, at }: AskedWrite): Intent | undefined {
  if (key === undefined) return undefined;
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
  return { key, titleCode, personId, call, payloadHash, at: new Date(at) };
}
