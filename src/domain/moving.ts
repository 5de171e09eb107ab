import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Coverage } from './coverage.ts';
import { cutOffFor, earliestEffectiveDay, nextIssueDay } from './delivery-dates.ts';
import { dayInOslo, type Instant, osloInstant } from './oslo-time.ts';
import type { DeliveryRules } from './title-rules.ts';

/**
 * `follows`: the paper is delivered to the new address. `digital`: a plan without paper takes over. `unchanged`: there
 * is no paper, or the person asks the customer centre first (N-12).
 */
export const movedPapers = ['follows', 'digital', 'unchanged'] as const;
export type MovedPaper = (typeof movedPapers)[number];

export interface MovingContext {
  /** The person's own rules; null without the paper. */
  readonly rules: DeliveryRules | null;
  readonly furthestDays: number;
  readonly lastDay: Day | null;
  readonly now: Instant;
}

/**
 * With the paper, the first day is the earliest reachable issue day (P-06). The last is at most the subscription's last
 * day.
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

export function moveDayRefusal(movesOn: Day, context: MovingContext): 'beforeEarliest' | 'tooFarAhead' | null {
  const { earliest, latest } = movingDays(context);
  if (movesOn < earliest) return 'beforeEarliest';
  return movesOn > latest ? 'tooFarAhead' : null;
}

/**
 * A planned move can be changed or withdrawn before its day, and if the paper moves too, before the first paper's
 * cut-off.
 * @param rules the person's own; null if the paper is not delivered to the new address
 */
export function movingOpenUntil(movesOn: Day, rules: DeliveryRules | null): Instant {
  const begins = osloInstant(movesOn, '00:00');
  return rules === null ? begins : Math.min(begins, cutOffFor(nextIssueDay(movesOn, rules), rules));
}

/** The first choice is the proposal. */
export function paperChoices(coverage: Coverage): readonly MovedPaper[] {
  return coverage === 'notDelivered' ? ['digital', 'unchanged'] : ['follows'];
}
