import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { intent } from './intent-tables.ts';

/** A write that a client means to make once, under a key of its own. */
export interface Intent {
  readonly titleCode: string;
  readonly personId: string;
  readonly key: string;
  readonly requestHash: string;
  /** By the title's clock. */
  readonly at: Date;
}

/** What is kept of a write that was carried out. */
export interface KeptIntent {
  readonly requestHash: string;
  readonly response: unknown;
  readonly version: number | null;
}

type IntentKey = Pick<Intent, 'titleCode' | 'personId' | 'key'>;

function isIntent({ titleCode, personId, key }: IntentKey) {
  return and(eq(intent.titleCode, titleCode), eq(intent.personId, personId), eq(intent.key, key));
}

/**
 * Takes an intent's key for the running transaction; returns what is kept if the write was carried out already.
 * If another transaction has the key, this waits until that one ends.
 */
export async function claimIntent(
  transaction: Database,
  wanted: Intent,
  keptSince: Date,
): Promise<KeptIntent | undefined> {
  await transaction.delete(intent).where(and(isIntent(wanted), lt(intent.at, keptSince)));
  const [claimed] = await transaction
    .insert(intent)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ key: intent.key });
  if (claimed !== undefined) return undefined;
  const [kept] = await transaction.select().from(intent).where(isIntent(wanted));
  if (kept === undefined) throw new Error('An intent that another write has is not there.');
  return kept;
}

/** What is kept of a write that was carried out; undefined if it was not, or if its answer is no longer kept. */
export async function findIntent(
  database: Database,
  wanted: IntentKey,
  keptSince: Date,
): Promise<KeptIntent | undefined> {
  const [kept] = await database
    .select()
    .from(intent)
    .where(and(isIntent(wanted), gte(intent.at, keptSince)));
  return kept;
}

/** Keeps the outcome of a write. */
export async function keepOutcome(
  transaction: Database,
  carriedOut: Intent,
  outcome: Pick<KeptIntent, 'response' | 'version'>,
): Promise<void> {
  await transaction.update(intent).set(outcome).where(isIntent(carriedOut));
}

/** Forgets what titles have kept since before an instant of theirs. */
export async function deleteIntentsBefore(
  database: Database,
  titleCodes: readonly string[],
  before: Date,
): Promise<void> {
  await database.delete(intent).where(and(inArray(intent.titleCode, [...titleCodes]), lt(intent.at, before)));
}
