import type { Activity } from './activity.ts';

/** The author of a change, as readers of a log are told. */
type ShownActor = Activity['by'] | 'recipient';

/** Returns the author to show: in its giver's log, what became of a gift is its recipient's act (P-14). */
export function shownActorOf({ kind, by }: Pick<Activity, 'kind' | 'by'>): ShownActor {
  return kind === 'giftTaken' && by === 'system' ? 'recipient' : by;
}
