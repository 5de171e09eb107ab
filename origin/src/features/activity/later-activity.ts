import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Activity, ActivityKind, KnownActivity } from '#src/contract/activity.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { activityOf } from './activity-repository.ts';
import { accountActivity } from './activity-tables.ts';

/** The kind that undoes a change of the subscription. A new change of the same kind needs the former one to be over. */
const undoKinds = new Map<ActivityKind, ActivityKind>([
  ['planChangeOrdered', 'planChangeUndone'],
  ['cancelled', 'cancellationRegretted'],
  ['pauseOrdered', 'pauseUndone'],
]);

/** The later line that undid or changed what a line tells of; null if none did (N-07). */
export async function findLater(
  database: Database,
  { accountNo, titleCode }: { readonly accountNo: string; readonly titleCode: string },
  { id, kind, facts: { changeId } }: Activity,
): Promise<KnownActivity['later']> {
  const undoKind = undoKinds.get(kind);
  const { facts } = accountActivity;
  const isAboutIt =
    changeId === undefined
      ? inArray(accountActivity.kind, undoKind === undefined ? [] : [kind, undoKind])
      : or(
          eq(sql`${facts}->>'changeId'`, changeId),
          sql`${facts}->'endedChangeIds' @> ${JSON.stringify([changeId])}::jsonb`,
        );
  const self = database
    .select({ sequence: accountActivity.sequence })
    .from(accountActivity)
    .where(eq(accountActivity.id, id));
  const lines = await database
    .select()
    .from(accountActivity)
    .where(
      and(
        eq(accountActivity.accountNo, accountNo),
        eq(accountActivity.titleCode, titleCode),
        gt(accountActivity.sequence, self),
        ne(accountActivity.by, 'system'),
        isAboutIt,
      ),
    )
    .orderBy(asc(accountActivity.sequence));
  // A change of the delivery stands as its last line says; one of the subscription is undone next, or never.
  const later = changeId === undefined ? lines[0] : lines.at(-1);
  if (later === undefined || (changeId === undefined && later.kind === kind)) return null;
  const isUndone =
    changeId === undefined || later.kind === 'deliveryChangeWithdrawn' || later.facts.changeId !== changeId;
  return { activity: activityOf(later), effect: isUndone ? 'undone' : 'changed' };
}
