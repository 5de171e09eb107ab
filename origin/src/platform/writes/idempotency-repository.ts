import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { RetentionLimit } from '#origin/platform/clock/clock.ts';
import { idempotencyKey } from './idempotency-tables.ts';

/** A client's write that must be carried out only once, with its idempotency key. */
export interface IdempotentWrite {
  readonly titleCode: string;
  readonly personId: string;
  readonly key: string;
  readonly requestHash: string;
  /** By the title's clock. */
  readonly at: Date;
}

/** The stored outcome of a completed write. */
export interface StoredOutcome {
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
 * Claims an idempotency key for the running transaction; returns the stored outcome if the write
 * was already carried out. If another transaction holds the key, this waits for it to end.
 */
export async function claimIdempotencyKey(
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

/**
 * Returns the stored outcome of a write; undefined if it was not carried out or its answer was
 * deleted.
 */
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

/** Stores the outcome of a write. */
export async function saveOutcome(
  transaction: Database,
  carriedOut: IdempotentWrite,
  outcome: Pick<StoredOutcome, 'response' | 'version'>,
): Promise<void> {
  await transaction.update(idempotencyKey).set(outcome).where(isIntent(carriedOut));
}

/** Deletes old outcomes; `before` is a time on the titles' clocks. */
export async function deleteOutcomes(database: Database, { titleCodes, before }: RetentionLimit): Promise<void> {
  await database
    .delete(idempotencyKey)
    .where(and(inArray(idempotencyKey.titleCode, titleCodes), lt(idempotencyKey.at, before)));
}
