import { and, desc, eq, gte, inArray, isNull } from 'drizzle-orm';
import { actingUse } from '#origin/platform/database/platform-tables.ts';
import type { Database } from '../database/database.ts';

type Use = typeof actingUse.$inferInsert;

/** Also records refused calls. */
export async function recordActingUse(database: Database, use: Use): Promise<void> {
  await database.insert(actingUse).values(use);
}

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
