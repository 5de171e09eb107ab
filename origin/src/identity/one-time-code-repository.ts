import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { loginCode } from './login-tables.ts';

/** A one-time code that was sent for a log-in. */
export type LoginCode = typeof loginCode.$inferSelect;

/** Keeps a new code; the log-in's former one no longer holds. */
export async function saveLoginCode(
  database: Database,
  row: Pick<LoginCode, 'interactionId' | 'email' | 'channel' | 'codeHash' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...row, attempts: 0, verified: false };
  await database.insert(loginCode).values(fresh).onConflictDoUpdate({ target: loginCode.interactionId, set: fresh });
}

export async function findLoginCode(database: Database, interactionId: string): Promise<LoginCode | undefined> {
  const [row] = await database.select().from(loginCode).where(eq(loginCode.interactionId, interactionId));
  return row;
}

/** Counts an attempt before it is judged, so that attempts at the same time all count. */
export async function countAttempt(database: Database, interactionId: string): Promise<LoginCode | undefined> {
  const [row] = await database
    .update(loginCode)
    .set({ attempts: sql`${loginCode.attempts} + 1` })
    .where(and(eq(loginCode.interactionId, interactionId), eq(loginCode.verified, false)))
    .returning();
  return row;
}

export async function markVerified(database: Database, interactionId: string): Promise<void> {
  await database.update(loginCode).set({ verified: true }).where(eq(loginCode.interactionId, interactionId));
}

export async function deleteLoginCode(database: Database, interactionId: string): Promise<void> {
  await database.delete(loginCode).where(eq(loginCode.interactionId, interactionId));
}

/** Removes codes that have run out. */
export async function deleteExpiredLoginCodes(database: Database, at: Date): Promise<void> {
  await database.delete(loginCode).where(lt(loginCode.expiresAt, at));
}
