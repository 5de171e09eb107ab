import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Activity, ActivityKind, KnownActivity } from '#src/contract/activity.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { toActivity } from './activity-repository.ts';
import { accountActivity } from './activity-tables.ts';

/** Kinds that undo a subscription change, and kinds that bring it back. */
interface UndoKinds {
  readonly undo: ActivityKind;
  readonly redo?: ActivityKind;
}

/** How subscription changes are undone. A new change of the same kind requires that the former one is over. */
const undoKinds = new Map<ActivityKind, UndoKinds>([
  ['planChangeOrdered', { undo: 'planChangeUndone' }],
  ['cancelled', { undo: 'cancellationRegretted', redo: 'cancellationReinstated' }],
  ['cancellationRegretted', { undo: 'cancellationReinstated' }],
  ['cancellationReinstated', { undo: 'cancellationRegretted' }],
  ['pauseOrdered', { undo: 'pauseUndone' }],
]);

/** Returns the later line that undid or changed the one given; null if none did (N-07). */
export async function findLaterActivity(
  database: Database,
  { accountNo, titleCode }: { readonly accountNo: string; readonly titleCode: string },
  { id, kind, facts: { changeId } }: Activity,
): Promise<KnownActivity['later']> {
  const undoing = undoKinds.get(kind);
  const { facts } = accountActivity;
  const isAboutIt =
    changeId === undefined
      ? inArray(accountActivity.kind, undoing === undefined ? [] : [kind, undoing.undo, undoing.redo ?? undoing.undo])
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
  if (changeId === undefined) {
    // A subscription change can be undone and brought back until the next one of its kind.
    const next = lines.findIndex((line) => line.kind === kind);
    const last = (next === -1 ? lines : lines.slice(0, next)).at(-1);
    return last === undefined || last.kind === undoing?.redo ? null : { activity: toActivity(last), effect: 'undone' };
  }
  // For a delivery change, the last line counts.
  const later = lines.at(-1);
  if (later === undefined) return null;
  const isUndone = later.kind === 'deliveryChangeWithdrawn' || later.facts.changeId !== changeId;
  return { activity: toActivity(later), effect: isUndone ? 'undone' : 'changed' };
}
