import type * as v from 'valibot';
import { type AccountPlace, accountPlaceOf } from '#origin/features/account/holder.ts';
import { delayedDaysOf, findDelays } from '#origin/features/delivery/delay-repository.ts';
import { findChangesSince } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { findDeliveryAddress } from '#origin/features/delivery-plan/planned-changes.ts';
import type { CurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { findEndedByDeletion } from '#origin/features/subscription/deletion-pause.ts';
import { pausesOf } from '#origin/features/subscription/paused-days.ts';
import { rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { getDeliveryHistory, getDeliveryWeeks, IssueSchema, PaperDay } from '#src/contract/delivery-history.ts';
import { type CalendarContext, calendarDay, changeOn } from '#src/domain/delivery-calendar.ts';
import { isIssueDay, lastDeliveredDay } from '#src/domain/delivery-dates.ts';
import type { PlannedChange } from '#src/domain/delivery-overlaps.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day, mondayOf } from '#src/lib/calendar-days.ts';
import { findComplaints } from './complaint-repository.ts';

type Issue = v.InferInput<typeof IssueSchema>;

interface DeliveryHistoryFacts {
  readonly rules: DeliveryRules;
  readonly now: Instant;
  /** Time of day by which the paper is delivered. */
  readonly deliveredBy: string;
  readonly changes: readonly PlannedChange<unknown>[];
  readonly delayedOn: ReadonlySet<Day>;
  readonly complaints: ReadonlyMap<Day, Pick<Issue, 'caseNumber' | 'outcome'>>;
}

const maxIssues = 30;
const furthestDays = 400;

/** Returns the days of the latest issues, newest first, back to the start of the subscription. */
function latestIssueDays(facts: Pick<DeliveryHistoryFacts, 'rules' | 'now' | 'deliveredBy'>): readonly Day[] {
  const { rules, now, deliveredBy } = facts;
  const last = lastDeliveredDay(now, deliveredBy);
  const first = addDays(last, -furthestDays);
  const days: Day[] = [];
  for (let day = last; day > first && days.length < maxIssues; day = addDays(day, -1)) {
    if (isIssueDay(day, rules)) days.push(day);
  }
  return days;
}

function deliveryHistoryOf(facts: DeliveryHistoryFacts): Issue[] {
  return latestIssueDays(facts).map((day) => {
    const complained = facts.complaints.get(day);
    if (complained !== undefined) return { day, state: 'complained', ...complained };
    return { day, state: stateOn(day, facts), caseNumber: null, outcome: null };
  });
}

function plannedState(
  day: Day,
  context: CalendarContext<unknown> & Pick<DeliveryHistoryFacts, 'delayedOn'>,
): PaperDay['state'] {
  const { state } = calendarDay(day, context);
  return context.delayedOn.has(day) && (state === 'comes' || state === 'moved') ? 'delayed' : state;
}

function stateOn(day: Day, { changes, delayedOn }: DeliveryHistoryFacts): Issue['state'] {
  const type = changeOn(day, changes)?.type;
  if (type === 'STOP') return 'stopped';
  if (delayedOn.has(day)) return 'delayed';
  return type === 'TRANSFER' ? 'moved' : 'delivered';
}

/** Returns the latest issues with the delivery of each (P-04). */
export async function findDeliveryHistory(
  database: Database,
  held: CurrentSubscription,
): Promise<v.InferInput<typeof getDeliveryHistory.response>> {
  return { issues: deliveryHistoryOf(await factsOf(database, held)) };
}

/**
 * Returns the state of the paper on each day of this week and the next, from Monday. A suspended subscription has no
 * paper.
 */
export async function findDeliveryWeeks(
  database: Database,
  held: CurrentSubscription,
): Promise<v.InferInput<typeof getDeliveryWeeks.response>> {
  const { row, today } = held;
  const facts = await factsOf(database, held);
  const rules = row.status === statusCodes.SUSPENDED ? { ...facts.rules, paperTo: addDays(today, -1) } : facts.rules;
  const past = new Map(deliveryHistoryOf({ ...facts, rules }).map(({ day, state }) => [day, state]));
  const context = { ...facts, rules, pauses: pausesOf(row) };
  const days = Array.from({ length: 14 }, (_, index) => addDays(mondayOf(today), index));
  return { days: days.map((day) => ({ day, state: past.get(day) ?? plannedState(day, context) })) };
}

async function factsOf(
  database: Database,
  { holder, row, billing, now, today }: CurrentSubscription,
): Promise<DeliveryHistoryFacts> {
  const { title } = holder;
  const place = accountPlaceOf(holder);
  const frame = {
    rules: rulesForRow(title.delivery, await findEndedByDeletion(database, row), billing.periods),
    now,
    deliveredBy: title.complaints.deliveredBy,
  };
  const first = latestIssueDays(frame).at(-1) ?? today;
  const complaints = await findComplaints(database, place);
  return {
    ...frame,
    changes: await findChangesSince(database, place, first),
    delayedOn: await delayedDays(database, place, first),
    complaints: new Map(
      complaints.map(({ issueDate, caseNumber, remedy, answer }) => [
        issueDate,
        { caseNumber, outcome: remedy ?? (answer === null ? 'received' : 'explained') },
      ]),
    ),
  };
}

async function delayedDays(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
  first: Day,
): Promise<ReadonlySet<Day>> {
  const address = await findDeliveryAddress(database, accountNo, titleCode);
  const since = new Date(osloInstant(addDays(first, -1), '00:00'));
  const postalCode = address?.postalCode ?? '';
  return delayedDaysOf(await findDelays(database, { titleCode, postalCode, since }));
}
