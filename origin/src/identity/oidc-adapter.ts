import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '#origin/platform/database/database.ts';
import { isStorable } from '#origin/platform/database/storable-text.ts';
import { oidcArtifact } from './login-tables.ts';

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
    // The id of a client comes from the request unchecked.
    find: async (id) => (isStorable(id) ? find(eq(oidcArtifact.id, id)) : undefined),
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
      // The library destroys the grant itself by its own id.
      await database
        .delete(oidcArtifact)
        .where(
          and(eq(oidcArtifact.grantId, grantId), sql`${oidcArtifact.model} not in ('Grant', 'Session', 'Interaction')`),
        );
    },
  };
}

/** Deletes sessions, tokens, grants and pending log-ins, except for one session to keep. */
export async function endProviderSessions(
  database: Database,
  personId: string,
  keptUid: string | undefined,
): Promise<void> {
  const { payload, model, uid } = oidcArtifact;
  const isKept = keptUid === undefined ? sql`false` : sql`coalesce(${uid} = ${keptUid}, false)`;
  await database
    .delete(oidcArtifact)
    .where(and(sql`${payload}->>'accountId' = ${personId}`, sql`not (${model} = 'Session' and ${isKept})`));
  const isOfLogin = or(
    sql`${payload}->'session'->>'accountId' = ${personId}`,
    sql`${payload}->'result'->'login'->>'accountId' = ${personId}`,
  );
  const isElsewhere =
    keptUid === undefined ? undefined : sql`${payload}->'session'->>'uid' is distinct from ${keptUid}`;
  await database.delete(oidcArtifact).where(and(eq(model, 'Interaction'), isOfLogin, isElsewhere));
}

export async function endProviderSession(database: Database, personId: string, uid: string): Promise<void> {
  const { payload } = oidcArtifact;
  const ofSession = or(eq(oidcArtifact.uid, uid), sql`${payload}->>'sessionUid' = ${uid}`);
  await database.delete(oidcArtifact).where(and(sql`${payload}->>'accountId' = ${personId}`, ofSession));
}

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
    .where(and(eq(oidcArtifact.model, 'Session'), inArray(sql`${payload}->>'accountId'`, personIds)));
}
