import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Coverage } from './coverage.ts';
import { cutOffFor, earliestEffectiveDay, nextIssueDay } from './delivery-dates.ts';
import { dayInOslo, type Instant, osloInstant } from './oslo-time.ts';
import type { DeliveryRules } from './title-rules.ts';

/**
 * The paper after a move (N-12). `follows`: it is delivered to the new address. `digital`: a plan
 * without paper takes over. `unchanged`: there is no paper, or the person asks the customer centre
 * first.
 */
export const movedPapers = ['follows', 'digital', 'unchanged'] as const;
export type MovedPaper = (typeof movedPapers)[number];

/** Context for judging a move. */
export interface MovingContext {
  /** The person's own rules; null without the paper. */
  readonly rules: DeliveryRules | null;
  /** Maximum number of days that a move can be planned ahead. */
  readonly furthestDays: number;
  /** Last day of the subscription; null without an end. */
  readonly lastDay: Day | null;
  readonly now: Instant;
}

/**
 * Returns the first and last day for which a move can be planned now. With the paper, the first is
 * the earliest reachable issue day (P-06). The last is at most the subscription's last day.
 */
export function movingDays({ rules, furthestDays, lastDay, now }: MovingContext): {
  readonly earliest: Day;
  readonly latest: Day;
} {
  const today = dayInOslo(now);
  const earliest = rules === null ? addDays(today, 1) : earliestEffectiveDay(now, rules);
  const furthest = addDays(today, furthestDays);
  return { earliest, latest: lastDay !== null && lastDay < furthest ? lastDay : furthest };
}

/** Returns why a move cannot take place on a given day; null if it can. */
export function moveDayRefusal(movesOn: Day, context: MovingContext): 'beforeEarliest' | 'tooFarAhead' | null {
  const { earliest, latest } = movingDays(context);
  if (movesOn < earliest) return 'beforeEarliest';
  return movesOn > latest ? 'tooFarAhead' : null;
}

/**
 * Returns the deadline for changing or withdrawing a planned move: before its day, and if the paper moves too, before
 * the first paper's cut-off.
 * @param rules the person's own; null if the paper is not delivered to the new address
 */
export function movingOpenUntil(movesOn: Day, rules: DeliveryRules | null): Instant {
  const begins = osloInstant(movesOn, '00:00');
  return rules === null ? begins : Math.min(begins, cutOffFor(nextIssueDay(movesOn, rules), rules));
}

/** Returns the choices for the paper at a new address; the first is the proposal. */
export function paperChoices(coverage: Coverage): readonly MovedPaper[] {
  return coverage === 'notDelivered' ? ['digital', 'unchanged'] : ['follows'];
}
