import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { cutOffFor, isIssueDay, nextIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { startOfDay } from '#origin/platform/due-work/due-source.ts';
import type { DeliveryChangeRow } from './planned-changes.ts';

/** Increases whenever the rule of `changeStepsAhead` changes. */
export const changeRuleVersion = 1;

/** Input for calculating a change's steps. */
export type ChangeFacts = Pick<DeliveryChangeRow, 'begunOn' | 'endedOn' | 'fromDate' | 'toDate' | 'type'>;

/** The start or end of a delivery change. */
export interface ChangeStep {
  readonly kind: 'begin' | 'end';
  readonly at: Instant;
}

/** Returns the remaining steps of a change, in order. */
export function changeStepsAhead(change: ChangeFacts, rules: DeliveryRules): readonly ChangeStep[] {
  const { begunOn, endedOn, toDate } = change;
  if (endedOn !== null) return [];
  const begin: ChangeStep[] = begunOn === null ? [{ kind: 'begin', at: beginOf(change, rules) }] : [];
  if (toDate === null) return begin;
  const end: ChangeStep = { kind: 'end', at: startOfDay(addDays(toDate, 1)) };
  return [...begin, end].toSorted((one, other) => one.at - other.at);
}

/** Returns the day of a change's next step; null if none is left. */
export function nextChangeDay(change: ChangeFacts, rules: DeliveryRules): Day | null {
  const [next] = changeStepsAhead(change, rules);
  return next === undefined ? null : dayInOslo(next.at);
}

/**
 * A change begins on its first day. A permanent address whose first day has no issue begins at the cut-off of its first
 * issue: until then it can be withdrawn.
 */
function beginOf({ type, fromDate }: ChangeFacts, rules: DeliveryRules): Instant {
  const first = startOfDay(fromDate);
  if (type !== 'PERMANENT' || isIssueDay(fromDate, rules)) return first;
  return Math.max(first, cutOffFor(nextIssueDay(fromDate, rules), rules));
}
