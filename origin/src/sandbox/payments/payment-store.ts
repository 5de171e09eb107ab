import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { sandboxPayment, sandboxPaymentAnswer } from '#origin/sandbox/sandbox-tables.ts';

export interface StoredRecord<Data> {
  readonly id: string;
  readonly merchant: string;
  readonly reference: string;
  readonly data: Data;
  readonly createdAt: Date;
}

export interface Collection<S extends v.GenericSchema> {
  readonly kind: string;
  readonly schema: S;
}

export async function insertItem<S extends v.GenericSchema>(
  database: Database,
  { kind }: Collection<S>,
  { data, ...row }: StoredRecord<v.InferInput<S>>,
): Promise<void> {
  await database.insert(sandboxPayment).values({ ...row, kind, data });
}

export async function findItem<S extends v.GenericSchema>(
  database: Database,
  shelf: Collection<S>,
  id: string,
): Promise<StoredRecord<v.InferOutput<S>> | undefined> {
  const [row] = await database.select().from(sandboxPayment).where(isOf(shelf, id));
  return row && { ...row, data: v.parse(shelf.schema, row.data) };
}

/** Locks the item until the transaction ends. */
export async function lockItem<S extends v.GenericSchema>(
  transaction: Database,
  shelf: Collection<S>,
  id: string,
): Promise<StoredRecord<v.InferOutput<S>> | undefined> {
  const [row] = await transaction.select().from(sandboxPayment).where(isOf(shelf, id)).for('update');
  return row && { ...row, data: v.parse(shelf.schema, row.data) };
}

/** Locks the items until the transaction ends. */
export async function lockItemsOf<S extends v.GenericSchema>(
  transaction: Database,
  { kind, schema }: Collection<S>,
  { merchant, reference }: Pick<StoredRecord<unknown>, 'merchant' | 'reference'>,
): Promise<readonly StoredRecord<v.InferOutput<S>>[]> {
  const { merchant: ofMerchant, kind: ofKind, reference: named } = sandboxPayment;
  const isMeant = and(eq(ofMerchant, merchant), eq(ofKind, kind), eq(named, reference));
  const rows = await transaction.select().from(sandboxPayment).where(isMeant).orderBy(sandboxPayment.id).for('update');
  return rows.map((row) => ({ ...row, data: v.parse(schema, row.data) }));
}

function isOf<S extends v.GenericSchema>({ kind }: Collection<S>, id: string) {
  return and(eq(sandboxPayment.id, id), eq(sandboxPayment.kind, kind));
}

export async function findItems<S extends v.GenericSchema>(
  database: Database,
  shelf: Collection<S>,
): Promise<readonly StoredRecord<v.InferOutput<S>>[]> {
  const rows = await database.select().from(sandboxPayment).where(eq(sandboxPayment.kind, shelf.kind));
  return rows
    .map((row) => ({ ...row, data: v.parse(shelf.schema, row.data) }))
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

export async function changeItem<Data>(
  database: Database,
  item: StoredRecord<Data>,
  news: Partial<Data>,
): Promise<StoredRecord<Data>> {
  const data = { ...item.data, ...news };
  await database.update(sandboxPayment).set({ data }).where(eq(sandboxPayment.id, item.id));
  return { ...item, data };
}

export interface KeyedRequest {
  readonly merchant: string;
  readonly key: string;
  readonly request: unknown;
  readonly repeated?: ProviderError;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderFault';
  readonly status: number;
  readonly fields: readonly string[];

  constructor(status: number, fields: readonly string[] = []) {
    super(`The provider answers ${status}.`);
    this.status = status;
    this.fields = fields;
  }
}

/** By default, repeating the request returns the first answer; another request with the same key gets a 409. */
export async function runOnce(
  database: Database,
  { merchant, key, request, repeated }: KeyedRequest,
  work: (transaction: Database) => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const isMeant = and(eq(sandboxPaymentAnswer.merchant, merchant), eq(sandboxPaymentAnswer.key, key));
  return database.transaction(async (transaction) => {
    const claimed = await transaction
      .insert(sandboxPaymentAnswer)
      .values({ merchant, key, requestHash, answer: null })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) {
      if (repeated !== undefined) throw repeated;
      const [kept] = await transaction.select().from(sandboxPaymentAnswer).where(isMeant);
      if (kept?.requestHash !== requestHash) throw new ProviderError(409);
      return kept.answer;
    }
    const answer = await work(transaction);
    await transaction
      .update(sandboxPaymentAnswer)
      .set({ answer: answer ?? null })
      .where(isMeant);
    return answer;
  });
}
