import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Result } from '#src/lib/result.ts';
import { oneTimeCode } from './login-tables.ts';

export const maxAttempts = 5;

export const codeSeconds = 600;

export const resendMs = 30_000;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export function hashOfCode(secret: string, key: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time code\n${key}\n${code}`).digest('base64url');
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

/** Six digits, with or without spaces. */
export function isCodeShaped(typed: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(typed));
}

/**
 * Consumes a correct code. The code is void after five attempts or ten minutes. Text that cannot be a code does not
 * count as an attempt.
 */
export async function judgeCode(
  { database, realNow, secrets }: Pick<Services, 'database' | 'realNow' | 'secrets'>,
  key: string,
  typed: string,
): Promise<Result<OneTimeCode, 'malformed' | 'wrong' | 'expired'>> {
  if (!isCodeShaped(typed)) return { ok: false, error: 'malformed' };
  const sent = await countCodeAttempt(database, key);
  if (sent === undefined || sent.attempts > maxAttempts || sent.expiresAt.getTime() <= realNow()) {
    return { ok: false, error: 'expired' };
  }
  const given = Buffer.from(hashOfCode(secrets.sessionSecret, key, withoutSpaces(typed)));
  if (!timingSafeEqual(given, Buffer.from(sent.codeHash))) return { ok: false, error: 'wrong' };
  return (await markCodeUsed(database, sent)) ? { ok: true, value: sent } : { ok: false, error: 'expired' };
}

export type OneTimeCode = typeof oneTimeCode.$inferSelect;

/** Voids the earlier code for the same purpose. */
export async function saveCode(database: Database, row: Omit<OneTimeCode, 'attempts' | 'verified'>): Promise<void> {
  const fresh = { ...row, attempts: 0, verified: false };
  await database.insert(oneTimeCode).values(fresh).onConflictDoUpdate({ target: oneTimeCode.purpose, set: fresh });
}

export async function findCode(database: Database, purpose: string): Promise<OneTimeCode | undefined> {
  const [row] = await database.select().from(oneTimeCode).where(eq(oneTimeCode.purpose, purpose));
  return row;
}

/** Locks the code until the transaction ends. */
export async function lockCode(transaction: Database, purpose: string): Promise<OneTimeCode | undefined> {
  const [row] = await transaction.select().from(oneTimeCode).where(eq(oneTimeCode.purpose, purpose)).for('update');
  return row;
}

/** Counts before the check, so that simultaneous attempts all count. */
async function countCodeAttempt(database: Database, purpose: string): Promise<OneTimeCode | undefined> {
  const [row] = await database
    .update(oneTimeCode)
    .set({ attempts: sql`${oneTimeCode.attempts} + 1` })
    .where(and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.verified, false)))
    .returning();
  return row;
}

/** False if the code was already used or a newer one was sent. */
async function markCodeUsed(
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

export async function extendCode(database: Database, purpose: string, expiresAt: Date): Promise<void> {
  await database.update(oneTimeCode).set({ expiresAt }).where(eq(oneTimeCode.purpose, purpose));
}

export async function deleteCode(database: Database, purpose: string): Promise<void> {
  await database.delete(oneTimeCode).where(eq(oneTimeCode.purpose, purpose));
}

/** Deletes codes sent to a person's previous contact, because they could log someone in. */
export async function deleteLoginCodes(
  database: Database,
  { email, phoneNumber }: { readonly email: string; readonly phoneNumber: string | null },
): Promise<void> {
  const toPhone = phoneNumber === null ? undefined : eq(oneTimeCode.phoneNumber, phoneNumber);
  await database.delete(oneTimeCode).where(or(eq(oneTimeCode.email, email), toPhone));
}
