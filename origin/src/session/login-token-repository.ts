import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { loginToken } from './session-tables.ts';

/** Identifies a log-in token: hashes of itself and of its browser. */
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

/** Consumes a token; returns its expiry time. */
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

/** Deletes expired tokens. */
export async function deleteExpiredLoginTokens(database: Database, at: Date): Promise<void> {
  await database.delete(loginToken).where(lt(loginToken.expiresAt, at));
}
