import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { oneTimeCode } from './login-tables.ts';

/** A one-time code that was sent. */
export type OneTimeCode = typeof oneTimeCode.$inferSelect;

/** Keeps a new code; the former one for the same purpose no longer holds. */
export async function saveCode(database: Database, row: Omit<OneTimeCode, 'attempts' | 'verified'>): Promise<void> {
  const fresh = { ...row, attempts: 0, verified: false };
  await database.insert(oneTimeCode).values(fresh).onConflictDoUpdate({ target: oneTimeCode.purpose, set: fresh });
}

export async function findCode(database: Database, purpose: string): Promise<OneTimeCode | undefined> {
  const [row] = await database.select().from(oneTimeCode).where(eq(oneTimeCode.purpose, purpose));
  return row;
}

/** The same, kept from others until the transaction ends. */
export async function lockCode(transaction: Database, purpose: string): Promise<OneTimeCode | undefined> {
  const [row] = await transaction.select().from(oneTimeCode).where(eq(oneTimeCode.purpose, purpose)).for('update');
  return row;
}

/** Counts an attempt before it is checked, so that attempts at the same time all count. */
export async function countCodeAttempt(database: Database, purpose: string): Promise<OneTimeCode | undefined> {
  const [row] = await database
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.verified, false)))
    .returning();
  return row;
}

/** Uses a code up; false if it has been used, or another was sent in the meantime. */
export async function markCodeUsed(
  database: Database,
  { purpose, codeHash }: Pick<OneTimeCode, 'purpose' | 'codeHash'>,
): Promise<boolean> {
  const used = await database
    .update(oneTimeCode)
    .set({ verified: true })
    .where(and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.codeHash, codeHash), eq(oneTimeCode.verified, false)))
    .returning({ purpose: oneTimeCode.purpose });
  return used.length > 0;
}

/** Gives a person who has proven something time to make use of it. */
export async function extendCode(database: Database, purpose: string, expiresAt: Date): Promise<void> {
  await database.update(oneTimeCode).set({ expiresAt }).where(eq(oneTimeCode.purpose, purpose));
}

export async function deleteCode(database: Database, purpose: string): Promise<void> {
  await database.delete(oneTimeCode).where(eq(oneTimeCode.purpose, purpose));
}

/** Forgets codes that were sent to what a person was reached by, so that none of them logs anybody in. */
export async function deleteLoginCodes(
  database: Database,
  { email, phoneNumber }: { readonly email: string; readonly phoneNumber: string | null },
): Promise<void> {
  const toPhone = phoneNumber === null ? undefined : eq(oneTimeCode.phoneNumber, phoneNumber);
  await database.delete(oneTimeCode).where(or(eq(oneTimeCode.email, email), toPhone));
}

/** Removes codes that have run out. */
export async function deleteExpiredCodes(database: Database, at: Date): Promise<void> {
  await database.delete(oneTimeCode).where(lt(oneTimeCode.expiresAt, at));
}
