import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { loginToken } from './session-tables.ts';

/** A log-in token: hashes of itself and of the browser it was given to. */
export interface LoginTokenKey {
  readonly tokenHash: string;
  readonly browserHash: string;
  readonly titleCode: string;
}

export async function insertLoginToken(
  database: Database,
  row: LoginTokenKey & { readonly expiresAt: Date },
): Promise<void> {
  await database.insert(loginToken).values(row);
}

/** Uses a token up; returns when it would have expired. */
export async function useLoginToken(database: Database, key: LoginTokenKey, at: Date): Promise<Date | undefined> {
  const [row] = await database
    .update(loginToken)
    .set({ usedAt: at })
    .where(
      and(
        eq(loginToken.tokenHash, key.tokenHash),
        eq(loginToken.browserHash, key.browserHash),
        eq(loginToken.titleCode, key.titleCode),
        isNull(loginToken.usedAt),
      ),
    )
    .returning({ expiresAt: loginToken.expiresAt });
  return row?.expiresAt;
}

/** Removes tokens that have run out. */
export async function deleteExpiredLoginTokens(database: Database, at: Date): Promise<void> {
  await database.delete(loginToken).where(lt(loginToken.expiresAt, at));
}
