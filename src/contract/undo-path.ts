import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Activity, ActivityFacts, ActivityKind } from './activity.ts';

/** An undone cancellation has its own receipt page. */
export type UndoPath =
  | '/angre-oppsigelse'
  | '/avslutt-abonnement?angrerett=1'
  | '/endre-abonnement'
  | '/endre-avislevering'
  | '/leveringsadresse?flytt=plan'
  | `/abonnement-reaktivert?id=${string}`;

const undoPaths = new Map<ActivityKind, Exclude<UndoPath, `/abonnement-reaktivert${string}`>>([
  ['cancelled', '/angre-oppsigelse'],
  ['cancellationReinstated', '/angre-oppsigelse'],
  ['planChangeOrdered', '/endre-abonnement'],
  ['pauseOrdered', '/endre-abonnement'],
  ['giftContinued', '/avslutt-abonnement?angrerett=1'],
  ['deliveryStopped', '/endre-avislevering'],
  ['deliveryMoved', '/endre-avislevering'],
  ['addressChangeOrdered', '/endre-avislevering'],
  ['deliveryChangeEdited', '/endre-avislevering'],
  ['movePlanned', '/leveringsadresse?flytt=plan'],
]);

/** Undefined if the change cannot be undone, or no longer can (N-07). */
export function undoPathOf(
  { id, kind, facts }: Pick<Activity, 'id' | 'kind' | 'facts'>,
  now: Instant,
): UndoPath | undefined {
  if (!isOpen(facts, now)) return undefined;
  return kind === 'cancellationRegretted' ? `/abonnement-reaktivert?id=${encodeURIComponent(id)}` : undoPaths.get(kind);
}

function isOpen({ undoUntil, undoBefore }: ActivityFacts, now: Instant): boolean {
  if (undoBefore !== undefined) return now < Date.parse(undoBefore);
  return undoUntil !== undefined && undoUntil !== null && undoUntil >= dayInOslo(now);
}
