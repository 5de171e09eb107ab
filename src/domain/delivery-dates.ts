import { addDays, type Day, weekdayOf } from '#src/lib/calendar-days.ts';
import { isHoliday } from './holidays.ts';
import { dayInOslo, type Instant, osloInstant, timeInOslo } from './oslo-time.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Longer than any break between two issues. */
const longestBreakDays = 400;

export function isIssueDay(day: Day, rules: DeliveryRules): boolean {
  const { paperFrom, paperTo } = rules;
  return day >= (paperFrom ?? day) && day <= (paperTo ?? day) && comesOutOn(day, rules);
}

/**
 * The paper comes out on the publication days in force, except public holidays and the title's exceptions. Extra days
 * override the other rules (N-04).
 */
export function comesOutOn(day: Day, rules: DeliveryRules): boolean {
  const publicationDays =
    rules.laterDays?.findLast(({ from }) => from <= day)?.publicationDays ?? rules.publicationDays;
  if (publicationDays.length > 0 && rules.extraIssueDays.includes(day)) return true;
  if (!publicationDays.includes(weekdayOf(day)) || isHoliday(day)) return false;
  return !rules.noIssueDays.includes(day) && !rules.noIssueDays.includes(day.slice(5));
}

/** The latest day whose paper should have been delivered by now. */
export function lastDeliveredDay(now: Instant, deliveredBy: string): Day {
  const today = dayInOslo(now);
  return timeInOslo(now) >= deliveredBy ? today : addDays(today, -1);
}

/** The first issue day on or after the given day. After a person's last day, this is the title's next issue day. */
export function nextIssueDay(from: Day, rules: DeliveryRules): Day {
  return searchIssueDay(laterOf(from, rules.paperFrom ?? from), 1, rules);
}

/** The last issue day on or before the given day. */
export function previousIssueDay(to: Day, rules: DeliveryRules): Day {
  return searchIssueDay(earlierOf(to, rules.paperTo ?? to), -1, rules);
}

/** Null for an open end. */
export interface IssueStop {
  readonly fromDate: Day;
  readonly toDate: Day | null;
}

/** The first issue day without a stop on or after the given day; null if there is none. */
export function firstIssueFrom(first: Day, rules: DeliveryRules, stops: readonly IssueStop[]): Day | null {
  const furthest = addDays(first, longestBreakDays);
  const last = earlierOf(furthest, rules.paperTo ?? furthest);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const isStopped = stops.some((stop) => stop.fromDate <= day && day <= (stop.toDate ?? day));
    if (!isStopped && isIssueDay(day, rules)) return day;
  }
  return null;
}

export function issueDaysBetween(from: Day, to: Day, rules: DeliveryRules): readonly Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (isIssueDay(day, rules)) days.push(day);
  return days;
}

export function hasIssueBetween(from: Day, to: Day, rules: DeliveryRules): boolean {
  if (from > to) return false;
  const next = findIssueDay(laterOf(from, rules.paperFrom ?? from), 1, rules);
  return next !== null && next <= earlierOf(to, rules.paperTo ?? to);
}

/**
 * From this instant on, the delivery of the day can no longer be changed: the title's cut-off time in Oslo on the day
 * before, or earlier by the title's days of notice (Spec §5).
 */
export function cutOffFor(day: Day, rules: DeliveryRules): Instant {
  return osloInstant(addDays(day, -1 - rules.noticeDays), rules.cutOff);
}

/** The first issue day that a change ordered now can still affect (Spec §5, P-06). */
export function earliestEffectiveDay(now: Instant, rules: DeliveryRules): Day {
  const nearest = addDays(dayInOslo(now), 1 + rules.noticeDays);
  return nextIssueDay(now < cutOffFor(nearest, rules) ? nearest : addDays(nearest, 1), rules);
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other;
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

function searchIssueDay(from: Day, step: 1 | -1, rules: DeliveryRules): Day {
  const day = findIssueDay(from, step, rules);
  if (day === null) throw new Error(`The delivery rules give no issue within ${longestBreakDays} days of ${from}.`);
  return day;
}

/** Null if the rules have no issue, such as those of a plan without paper. */
function findIssueDay(from: Day, step: 1 | -1, rules: DeliveryRules): Day | null {
  let day = from;
  for (let count = 0; count < longestBreakDays; count += 1) {
    if (comesOutOn(day, rules)) return day;
    day = addDays(day, step);
  }
  return null;
}
