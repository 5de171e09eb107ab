import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, nextNumber } from '#origin/platform/database/database.ts';
import type { TitleWork } from '#origin/platform/due-work/due-source.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { numberedKid } from '#src/domain/kid.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { methodLookOn, type PaymentMethodId } from '#src/domain/payment-methods.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { kidNumber, mandate, paymentMethod } from './payment-tables.ts';
import { providerNameOf, type RegisteredMeans } from './provider-port.ts';

export type StoredMethod = typeof paymentMethod.$inferSelect;

export async function findMethods(database: Database, place: AccountPlace): Promise<readonly StoredMethod[]> {
  const isMeant = and(isAt(paymentMethod, place), isNull(paymentMethod.endedAt));
  return database.select().from(paymentMethod).where(isMeant).orderBy(desc(paymentMethod.createdAt));
}

export async function findMethodByToken(database: Database, titleCode: string, token: string) {
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

export async function endMethod(transaction: Database, id: string, at: Instant): Promise<void> {
  await transaction
    .update(paymentMethod)
    .set({ endedAt: new Date(at), nextDueOn: null })
    .where(and(eq(paymentMethod.id, id), isNull(paymentMethod.endedAt)));
}

export interface NewMethod extends AccountPlace {
  readonly method: PaymentMethodId;
  readonly means: RegisteredMeans;
  readonly at: Instant;
  readonly endedAt?: Instant;
}

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

export type MandateRow = typeof mandate.$inferSelect;

export async function findOrIssueMandate(database: Database, { accountNo, titleCode }: AccountPlace) {
  const isOwn = isAt(mandate, { accountNo, titleCode });
  const [known] = await database.select().from(mandate).where(isOwn);
  if (known !== undefined) return known;
  const kid = numberedKid('mandate', await nextNumber(database, kidNumber));
  const unused = { accountNo, titleCode, kid, isActive: false, wantsNotice: false, isApplied: true };
  await database.insert(mandate).values(unused).onConflictDoNothing();
  // Another process may have issued it in the meantime.
  const [issued] = await database.select().from(mandate).where(isOwn);
  if (issued === undefined) throw new Error('A mandate was not stored.');
  return issued;
}

export async function findMandate(database: Database, kid: string): Promise<MandateRow | undefined> {
  const [row] = await database.select().from(mandate).where(eq(mandate.kid, kid));
  return row;
}

export async function findPaidSubscription({ transaction, title }: TitleWork, accountNo: string) {
  const rows = await findSubscriptions(transaction, accountNo, codesOf([title]));
  const { current } = sortedSubscriptions(rows.filter(({ status }) => isPresent(status)));
  return current;
}

/**
 * Returns the method for an account's charges at a title: the subscription's or, after that has ended, the last one
 * stored. Undefined if the account pays manually: by invoice, or by a method with nothing stored.
 */
export async function findChargeMethod(work: TitleWork, accountNo: string): Promise<StoredMethod | undefined> {
  const place = { accountNo, titleCode: work.title.titleCode };
  const stored = (await findMethods(work.transaction, place)).filter(({ method }) => providerNameOf(method));
  if (stored.length === 0) return undefined;
  const held = await findPaidSubscription(work, accountNo);
  return held === undefined ? stored[0] : stored.find(({ method }) => method === held.paymentMethod?.id);
}

/** True if an account has an upcoming charge at a title that a credit can be set off against. */
export async function hasChargeAhead(work: TitleWork, accountNo: string): Promise<boolean> {
  const held = await findPaidSubscription(work, accountNo);
  return held !== undefined && held.renewalDate !== null && held.expiryDate === null;
}
