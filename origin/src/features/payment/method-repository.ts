import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { methodLookOn, type PaymentMethodId } from '#src/domain/payment-methods.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { paymentMethod } from './method-tables.ts';
import type { RegisteredMeans } from './provider-port.ts';

/** A stored card, agreement or mandate. */
export type StoredMethod = typeof paymentMethod.$inferSelect;

/** Returns an account's payment methods at a title, newest first. */
export async function findMethods(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
): Promise<readonly StoredMethod[]> {
  const isPresent = and(
    eq(paymentMethod.accountNo, accountNo),
    eq(paymentMethod.titleCode, titleCode),
    isNull(paymentMethod.endedAt),
  );
  return database.select().from(paymentMethod).where(isPresent).orderBy(desc(paymentMethod.createdAt));
}

/** Returns a stored method that has not ended, by its provider's token. */
export async function findMethodByToken(
  database: Database,
  titleCode: string,
  token: string,
): Promise<StoredMethod | undefined> {
  const isMeant = and(
    eq(paymentMethod.titleCode, titleCode),
    eq(paymentMethod.token, token),
    isNull(paymentMethod.endedAt),
  );
  const [row] = await database.select().from(paymentMethod).where(isMeant);
  return row;
}

export async function findMethodById(database: Database, id: string): Promise<StoredMethod | undefined> {
  const [row] = await database.select().from(paymentMethod).where(eq(paymentMethod.id, id));
  return row;
}

/** Ends a stored method; undefined if it has already ended. */
export async function endMethod(transaction: Database, id: string, at: Instant): Promise<StoredMethod | undefined> {
  const [row] = await transaction
    .update(paymentMethod)
    .set({ endedAt: new Date(at), nextDueOn: null })
    .where(and(eq(paymentMethod.id, id), isNull(paymentMethod.endedAt)))
    .returning();
  return row;
}

/** A newly registered method. */
export interface NewMethod extends AccountPlace {
  readonly method: PaymentMethodId;
  readonly means: RegisteredMeans;
  readonly at: Instant;
  /** When it ended; left out if it can be used. */
  readonly endedAt?: Instant;
}

/** Inserts a method; returns its id. */
export async function insertMethod(
  transaction: Database,
  { means, at, endedAt, ...place }: NewMethod,
): Promise<string> {
  const id = randomUUID();
  const times = { createdAt: new Date(at), endedAt: endedAt === undefined ? null : new Date(endedAt) };
  const look = { method: place.method, expires: means.expires };
  const nextDueOn = endedAt === undefined ? methodLookOn(look, dayInOslo(at)) : null;
  await transaction.insert(paymentMethod).values({ ...place, ...means, ...times, id, nextDueOn });
  return id;
}
