import type { Activity } from './activity.ts';

/** The author of a change, as readers of a log are told. */
type ShownActor = Activity['by'] | 'recipient';

/** Returns the author to show: in the giver's log, a gift's redemption has its recipient as author (P-14). */
export function shownActorOf({ kind, by }: Pick<Activity, 'kind' | 'by'>): ShownActor {
  return kind === 'giftTaken' && by === 'system' ? 'recipient' : by;
}
