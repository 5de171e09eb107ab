import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Activity, ActivityFacts, ActivityKind } from './activity.ts';

/** Page on which a change is undone. */
export type UndoPath = '/angre-oppsigelse' | '/endre-abonnement' | '/endre-avislevering';

/** The page for each kind of change that can be undone. */
const undoPaths = new Map<ActivityKind, UndoPath>([
  ['cancelled', '/angre-oppsigelse'],
  ['planChangeOrdered', '/endre-abonnement'],
  ['pauseOrdered', '/endre-abonnement'],
  ['deliveryStopped', '/endre-avislevering'],
  ['deliveryMoved', '/endre-avislevering'],
  ['addressChangeOrdered', '/endre-avislevering'],
  ['deliveryChangeEdited', '/endre-avislevering'],
]);

/** The page on which a change can be undone; undefined if it cannot be, or no longer (N-07). */
export function undoPathOf({ kind, facts }: Pick<Activity, 'kind' | 'facts'>, now: Instant): UndoPath | undefined {
  return isOpen(facts, now) ? undoPaths.get(kind) : undefined;
}

function isOpen({ undoUntil, undoBefore }: ActivityFacts, now: Instant): boolean {
  if (undoBefore !== undefined) return now < Date.parse(undoBefore);
  return undoUntil !== undefined && undoUntil !== null && undoUntil >= dayInOslo(now);
}
