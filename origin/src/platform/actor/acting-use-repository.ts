import { and, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { actingUse } from './acting-tables.ts';

type Use = typeof actingUse.$inferInsert;

/** Notes a call that somebody makes, or tries, for the holder of an account. */
export async function recordActingUse(database: Database, use: Use): Promise<void> {
  await database.insert(actingUse).values(use);
}

/** When the newest calls of some kinds were made by an access. */
export async function findActingUses(
  database: Database,
  {
    grantId,
    calls,
    since,
    most,
  }: { readonly grantId: string; readonly calls: readonly string[]; readonly since: Date; readonly most: number },
): Promise<readonly Date[]> {
  const rows = await database
    .select({ at: actingUse.at })
    .from(actingUse)
    .where(
      and(
        eq(actingUse.grantId, grantId),
        inArray(actingUse.call, [...calls]),
        gte(actingUse.at, since),
        isNull(actingUse.refusal),
      ),
    )
    .orderBy(desc(actingUse.id))
    .limit(most);
  return rows.map(({ at }) => at);
}

/** Forgets what was noted of titles before an instant of theirs. */
export async function deleteActingUsesBefore(
  database: Database,
  titleCodes: readonly string[],
  before: Date,
): Promise<void> {
  await database.delete(actingUse).where(and(inArray(actingUse.titleCode, [...titleCodes]), lt(actingUse.at, before)));
}
