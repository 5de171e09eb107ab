import type { Day } from '#src/lib/calendar-days.ts';
import { comesOutOn, cutOffFor, isIssueDay } from './delivery-dates.ts';
import type { PlannedChange } from './delivery-overlaps.ts';
import { spanOf } from './delivery-spans.ts';
import { type HolidayCode, holidaysOn } from './holidays.ts';
import { dayInOslo, type Instant } from './oslo-time.ts';
import { isPausedOn, type PausedDays } from './pauses.ts';
import type { DeliveryRules } from './title-rules.ts';

/**
 * Delivery on a day (N-03): the paper at the permanent or at a temporary address, or no paper because of a stop,
 * because there is no issue, because the subscription is paused, or because it does not run on that day.
 */
export type DeliveryState = 'comes' | 'moved' | 'stopped' | 'noIssue' | 'paused' | 'notSubscribed';

interface CalendarDay<Address> {
  readonly state: DeliveryState;
  /**
   * State of the day's issue: `out` already, `locked` after its cut-off, or `open` to change. Null
   * without an issue.
   */
  readonly progress: 'out' | 'locked' | 'open' | null;
  /** The change that determines the state: a stop, a temporary address, or the latest permanent one. */
  readonly change: PlannedChange<Address> | null;
  readonly holidays: readonly HolidayCode[];
}

export interface CalendarContext<Address> {
  readonly rules: DeliveryRules;
  readonly now: Instant;
  readonly changes: readonly PlannedChange<Address>[];
  /** Pauses of the subscription. `rules` must have no issue on their days. */
  readonly pauses?: readonly PausedDays[];
}

/**
 * Returns the change that determines a day's issue. A stop takes precedence over a temporary address, which takes
 * precedence over a permanent one.
 */
export function changeOn<Address>(day: Day, changes: readonly PlannedChange<Address>[]): PlannedChange<Address> | null {
  const covering = changes.filter((change) => change.fromDate <= day && day <= spanOf(change).to);
  const permanent = covering
    .filter(({ type }) => type === 'PERMANENT')
    .reduce<PlannedChange<Address> | null>(
      (last, one) => (last === null || one.fromDate > last.fromDate ? one : last),
      null,
    );
  return covering.find(({ type }) => type === 'STOP') ?? covering.find(({ type }) => type === 'TRANSFER') ?? permanent;
}

export function calendarDay<Address>(day: Day, context: CalendarContext<Address>): CalendarDay<Address> {
  const today = dayInOslo(context.now);
  const state = stateOn(day, context);
  const hasIssue = state === 'comes' || state === 'moved' || state === 'stopped';
  return {
    state,
    progress: hasIssue ? progressOf(day, today, context) : null,
    change: hasIssue ? changeOn(day, context.changes) : null,
    holidays: holidaysOn(day),
  };
}

function stateOn<Address>(day: Day, context: CalendarContext<Address>): DeliveryState {
  const { rules, changes, pauses = [] } = context;
  if (isPausedOn(day, pauses)) return 'paused';
  if (!isIssueDay(day, rules)) return comesOutOn(day, rules) ? 'notSubscribed' : 'noIssue';
  const type = changeOn(day, changes)?.type;
  if (type === 'STOP') return 'stopped';
  return type === 'TRANSFER' ? 'moved' : 'comes';
}

function progressOf<Address>(
  day: Day,
  today: Day,
  { rules, now }: CalendarContext<Address>,
): 'out' | 'locked' | 'open' {
  if (day <= today) return 'out';
  return now < cutOffFor(day, rules) ? 'open' : 'locked';
}
