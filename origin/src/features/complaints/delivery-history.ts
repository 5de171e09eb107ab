import type * as v from 'valibot';
import type { IssueSchema, PaperDay } from '#src/contract/delivery-history.ts';
import { addDays, type Day, mondayOf } from '#src/lib/calendar-days.ts';
import { type CalendarContext, calendarDay, changeOn } from '#src/domain/delivery-calendar.ts';
import type { PlannedChange } from '#src/domain/delivery-overlap-report.ts';
import type { PausedDays } from '#src/domain/pauses.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';

type Issue = v.InferInput<typeof IssueSchema>;

/** Facts about the issues that a person was to get. */
export interface DeliveryHistoryFacts {
  readonly rules: DeliveryRules;
  readonly now: Instant;
  /** Time of day by which the paper is delivered. */
  readonly deliveredBy: string;
  readonly changes: readonly PlannedChange<unknown>[];
  /** Days with a notice of delay. */
  readonly delayedOn: ReadonlySet<Day>;
  readonly complaints: ReadonlyMap<Day, Pick<Issue, 'caseNumber' | 'outcome'>>;
}

const mostIssues = 30;
const furthestDays = 400;

/** The last day whose paper is delivered by now. */
export function lastDeliveredDay(now: Instant, deliveredBy: string): Day {
  const today = dayInOslo(now);
  return timeInOslo(now) >= deliveredBy ? today : addDays(today, -1);
}

/** The days of the latest issues, newest first, back to the start of the subscription. */
export function latestIssueDays({
  rules,
  now,
  deliveredBy,
}: Pick<DeliveryHistoryFacts, 'rules' | 'now' | 'deliveredBy'>): readonly Day[] {
  const last = lastDeliveredDay(now, deliveredBy);
  const first = addDays(last, -furthestDays);
  const days: Day[] = [];
  for (let day = last; day > first && days.length < mostIssues; day = addDays(day, -1)) {
    if (isIssueDay(day, rules)) days.push(day);
  }
  return days;
}

/** How each of the latest issues was delivered (P-04). */
export function deliveryHistoryOf(facts: DeliveryHistoryFacts): Issue[] {
  return latestIssueDays(facts).map((day) => {
    const complained = facts.complaints.get(day);
    if (complained !== undefined) return { day, state: 'complained', ...complained };
    return { day, state: stateOn(day, facts), caseNumber: null, outcome: null };
  });
}

/** What each day of this week and the next brings or has brought, Monday first. */
export function deliveryWeeksOf(facts: DeliveryHistoryFacts, pauses: readonly PausedDays[]): PaperDay[] {
  const became = new Map(deliveryHistoryOf(facts).map(({ day, state }) => [day, state]));
  const monday = mondayOf(dayInOslo(facts.now));
  return Array.from({ length: 14 }, (_, index) => {
    const day = addDays(monday, index);
    return { day, state: became.get(day) ?? plannedState(day, { ...facts, pauses }) };
  });
}

function plannedState(
  day: Day,
  context: CalendarContext<unknown> & Pick<DeliveryHistoryFacts, 'delayedOn'>,
): PaperDay['state'] {
  const { state } = calendarDay(day, 1, context);
  return context.delayedOn.has(day) && (state === 'comes' || state === 'moved') ? 'delayed' : state;
}

function stateOn(day: Day, { changes, delayedOn }: DeliveryHistoryFacts): Issue['state'] {
  const type = changeOn(day, changes)?.type;
  if (type === 'STOP') return 'stopped';
  if (delayedOn.has(day)) return 'delayed';
  return type === 'TRANSFER' ? 'moved' : 'delivered';
}
