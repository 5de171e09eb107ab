import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { paymentMethod } from './method-tables.ts';
import type { StoredMeans } from './provider-port.ts';

/** A card, an agreement or a mandate that is kept. */
export type KeptMethod = typeof paymentMethod.$inferSelect;

/** What an account can pay by at a title, the newest first. */
export async function findMethods(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
): Promise<readonly KeptMethod[]> {
  const isPresent = and(
    eq(paymentMethod.accountNo, accountNo),
    eq(paymentMethod.titleCode, titleCode),
    isNull(paymentMethod.endedAt),
  );
  return database.select().from(paymentMethod).where(isPresent).orderBy(desc(paymentMethod.createdAt));
}

/** A means that is still kept, by what its provider knows it by. */
export async function findMethodOfToken(
  database: Database,
  titleCode: string,
  token: string,
): Promise<KeptMethod | undefined> {
  const isMeant = and(
    eq(paymentMethod.titleCode, titleCode),
    eq(paymentMethod.token, token),
    isNull(paymentMethod.endedAt),
  );
  const [row] = await database.select().from(paymentMethod).where(isMeant);
  return row;
}

export async function findMethodById(database: Database, id: string): Promise<KeptMethod | undefined> {
  const [row] = await database.select().from(paymentMethod).where(eq(paymentMethod.id, id));
  return row;
}

/** Ends a kept means; undefined if it has ended already. */
export async function endMethod(transaction: Database, id: string, at: Instant): Promise<KeptMethod | undefined> {
  const [row] = await transaction
    .update(paymentMethod)
    .set({ endedAt: new Date(at) })
    .where(and(eq(paymentMethod.id, id), isNull(paymentMethod.endedAt)))
    .returning();
  return row;
}

/** A means that was registered. */
export interface NewMethod extends AccountPlace {
  readonly method: PaymentMethodId;
  readonly means: StoredMeans;
  readonly at: Instant;
}

export async function insertMethod(transaction: Database, { means, at, ...place }: NewMethod): Promise<void> {
  await transaction.insert(paymentMethod).values({ ...place, ...means, id: randomUUID(), createdAt: new Date(at) });
}
