import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#origin/platform/database/database.ts';
import { oidcArtifact } from './login-tables.ts';

/** Keeps one model of the OpenID provider in the database. */
export function createOidcAdapter(database: Database, model: string, realNow: () => number): Adapter {
  const find = async (condition: SQL | undefined): Promise<AdapterPayload | undefined> => {
    const isAlive = or(isNull(oidcArtifact.expiresAt), gt(oidcArtifact.expiresAt, new Date(realNow())));
    const [row] = await database
      .select({ payload: oidcArtifact.payload, consumedAt: oidcArtifact.consumedAt })
      .from(oidcArtifact)
      .where(and(eq(oidcArtifact.model, model), condition, isAlive));
    if (row === undefined) return undefined;
    return row.consumedAt === null ? row.payload : { ...row.payload, consumed: row.consumedAt };
  };
  return {
    upsert: async (id, payload, expiresIn) => {
      const row = {
        payload,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        userCode: payload.userCode ?? null,
        expiresAt: expiresIn === undefined ? null : new Date(realNow() + expiresIn * 1000),
      };
      await database
        .insert(oidcArtifact)
        .values({ model, id, ...row })
        .onConflictDoUpdate({ target: [oidcArtifact.model, oidcArtifact.id], set: row });
    },
    find: (id) => find(eq(oidcArtifact.id, id)),
    findByUid: (uid) => find(eq(oidcArtifact.uid, uid)),
    findByUserCode: (userCode) => find(eq(oidcArtifact.userCode, userCode)),
    consume: async (id) => {
      await database
        .update(oidcArtifact)
        .set({ consumedAt: Math.floor(realNow() / 1000) })
        .where(and(eq(oidcArtifact.model, model), eq(oidcArtifact.id, id)));
    },
    destroy: async (id) => {
      await database.delete(oidcArtifact).where(and(eq(oidcArtifact.model, model), eq(oidcArtifact.id, id)));
    },
    revokeByGrantId: async (grantId) => {
      // The grant itself is destroyed by its own id.
      await database
        .delete(oidcArtifact)
        .where(
          and(eq(oidcArtifact.grantId, grantId), sql`${oidcArtifact.model} not in ('Grant', 'Session', 'Interaction')`),
        );
    },
  };
}

/** Makes the log-ins of people at the provider older; for the sandbox. */
export async function ageProviderSessions(
  database: Database,
  personIds: readonly string[],
  minutes: number,
): Promise<void> {
  const { payload } = oidcArtifact;
  await database
    .update(oidcArtifact)
    .set({
      payload: sql`jsonb_set(${payload}, '{loginTs}', to_jsonb((${payload}->>'loginTs')::bigint - ${minutes * 60}::bigint))`,
    })
    .where(and(eq(oidcArtifact.model, 'Session'), inArray(sql`${payload}->>'accountId'`, [...personIds])));
}

/** Removes what has run out. */
export async function deleteExpiredArtifacts(database: Database, at: Date): Promise<void> {
  await database.delete(oidcArtifact).where(lt(oidcArtifact.expiresAt, at));
}
