import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { changeOn } from './delivery-calendar.ts';
import { type DeliveryChangeType, deliveryChangeTypes } from './delivery-change-types.ts';
import { phaseOf, validateChange, validateEdit } from './delivery-changes.ts';
import { earliestEffectiveDay, issueDaysBetween, nextIssueDay } from './delivery-dates.ts';
import { type OverlapOutcome, type PlannedChange, resolveOverlaps } from './delivery-overlaps.ts';
import { dayInOslo, osloInstant } from './oslo-time.ts';
import { type DeliveryRules, DeliveryRulesSchema } from './title-rules.ts';

type Change = PlannedChange<string>;

interface Taken {
  readonly rules: DeliveryRules;
  readonly issues: readonly Day[];
  readonly before: readonly Change[];
  readonly others: readonly Change[];
  readonly requested: Change;
  readonly edited: Change | undefined;
  readonly now: number;
  readonly after: readonly Change[];
}

const rulesOf = (given: v.InferInput<typeof DeliveryRulesSchema>): DeliveryRules => v.parse(DeliveryRulesSchema, given);
const papers = [
  { name: 'daily paper', rules: rulesOf({}) },
  {
    name: 'paper of three days a week with notice',
    rules: rulesOf({ publicationDays: ['monday', 'wednesday', 'friday'], cutOff: '11:00', noticeDays: 1 }),
  },
  { name: 'weekly paper', rules: rulesOf({ publicationDays: ['thursday'], cutOff: '10:00', shortestStopDays: 7 }) },
];
const isSameAddress = (one: string, other: string): boolean => one === other;

/** One step in a person's year: time passes, and something is requested. */
const step = fc.record({
  hours: fc.nat(20 * 24),
  type: fc.constantFrom<DeliveryChangeType>(...deliveryChangeTypes),
  start: fc.nat(40),
  length: fc.option(fc.nat(30), { freq: 4 }),
  address: fc.constantFrom('cabin', 'boat', 'daughter'),
  /** If set, an existing change is edited, and no new one is made. */
  edits: fc.option(fc.nat(9), { freq: 3 }),
});

const begin = osloInstant('2027-12-01', '09:00');
const stateOf = (day: Day, changes: readonly Change[]): string => {
  const change = changeOn(day, changes);
  return change === null ? 'home' : `${change.type} ${change.address}`;
};

describe.each(papers)('a year of changes to a $name', ({ rules }) => {
  const issues = issueDaysBetween('2027-12-01', '2029-06-30', rules);

  test('N-05 gives each new change its days, reports every loss and never moves what has begun', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let now = begin;
        let changes: readonly Change[] = [];
        for (const [index, one] of steps.entries()) {
          now += one.hours * 3_600_000;
          const edited = one.edits === null ? undefined : changes[one.edits];
          const others = changes.filter((change) => change !== edited);
          const requested = requestedBy(one, now, edited);
          const asked = { rules, now };
          const isValid =
            edited === undefined ? validateChange(requested, asked).ok : validateEdit(edited, requested, asked).ok;
          if (!isValid) continue;
          const edit = edited === undefined ? {} : { formerEnd: edited.toDate };
          const resolution = resolveOverlaps(others, requested, { rules, isSameAddress, ...edit });
          if (!resolution.ok) continue;
          const taken = { rules, issues, before: changes, others, requested, edited, now, after: resolution.changes };
          checkStates(taken);
          checkPieces(taken);
          checkReport(taken, resolution.outcomes);
          changes = resolution.changes.map((change, place) => ({ ...change, id: change.id ?? `${index}-${place}` }));
        }
      }),
      { numRuns: 200 },
    );
  });
});

function requestedBy(
  one: { type: DeliveryChangeType; start: number; length: number | null; address: string },
  now: number,
  edited?: Change,
): Change {
  if (edited !== undefined) {
    return { ...edited, toDate: one.length === null ? null : addDays(dayInOslo(now), one.length) };
  }
  const fromDate = addDays(dayInOslo(now), one.start);
  return {
    id: null,
    type: one.type,
    fromDate,
    toDate: one.length === null || one.type === 'PERMANENT' ? null : addDays(fromDate, one.length),
    address: one.type === 'STOP' ? null : one.address,
  };
}

/** Every issue has the state set by the newest change, or its previous state. */
function checkStates({ rules, issues, before, others, requested, edited, now, after }: Taken): void {
  const earliest = earliestEffectiveDay(now, rules);
  const firstIssue = nextIssueDay(requested.fromDate, rules);
  const formerEnd = edited === undefined ? firstIssue : (edited.toDate ?? '9999-12-31');
  const ownUntil = formerEnd > firstIssue ? formerEnd : firstIssue;
  const later = others.filter((other) => nextIssueDay(other.fromDate, rules) > ownUntil);
  const unclaimed = requested.type === 'PERMANENT' ? withMove(others, requested, rules) : others;
  for (const day of issues) {
    const other = changeOn(day, later);
    const isFree = other === null || (other.type === requested.type && other.address === requested.address);
    const isAsked = day >= requested.fromDate && (requested.toDate === null ? isFree : day <= requested.toDate);
    const claims = requested.type !== 'PERMANENT' && isAsked;
    const state = stateOf(day, after);
    const claimed = `${requested.type} ${requested.address}`;
    const expected = claims ? claimed : stateOf(day, day < firstIssue ? others : unclaimed);
    if (state !== expected) expect.fail(`${day} is ${state}, and should be ${expected}`);
    if (day < earliest && state !== stateOf(day, before)) expect.fail(`${day} was locked, and is now ${state}`);
  }
}

/** No day has two states, no id occurs twice, and every stop has an allowed length. */
function checkPieces({ rules, after }: Taken): void {
  const temporary = after.filter(({ type }) => type !== 'PERMANENT');
  for (const [index, one] of temporary.entries()) {
    const next = temporary[index + 1];
    if (next !== undefined) expect(one.toDate !== null && one.toDate < next.fromDate).toBe(true);
    if (one.type !== 'STOP' || one.toDate === null) continue;
    expect(spanDays(one.fromDate, one.toDate)).toBeGreaterThanOrEqual(rules.shortestStopDays);
    expect(spanDays(one.fromDate, one.toDate)).toBeLessThanOrEqual(rules.longestStopDays);
  }
  const ids = after.flatMap(({ id }) => (id === null ? [] : [id]));
  expect(new Set(ids).size).toBe(ids.length);
}

/** Every loss is reported, and changes in progress keep their start. */
function checkReport(
  { rules, now, others, requested, after }: Taken,
  outcomes: readonly OverlapOutcome<string>[],
): void {
  expect(outcomes.map(({ before }) => before)).toEqual([...others, requested]);
  for (const outcome of outcomes) {
    const isUntouched = outcome.effect === 'kept' || outcome.effect === 'added';
    if (isUntouched) expect(outcome.after).toEqual([outcome.before]);
    for (const piece of outcome.after) expect(after).toContain(piece);
    if (outcome.before.id === null || phaseOf(outcome.before, { rules, now }) === 'planned') continue;
    const started = after.filter(({ id }) => id === outcome.before.id);
    expect(started.map(({ fromDate }) => fromDate)).toEqual([outcome.before.fromDate]);
  }
}

/**
 * Adds a new permanent address to the other changes: it replaces one from the same issue, and ends
 * an open temporary one.
 */
function withMove(others: readonly Change[], requested: Change, rules: DeliveryRules): readonly Change[] {
  const firstIssue = nextIssueDay(requested.fromDate, rules);
  const standing = others.filter(({ type, fromDate, toDate }) => {
    const first = nextIssueDay(fromDate, rules);
    if (type === 'PERMANENT') return first !== firstIssue;
    return type !== 'TRANSFER' || toDate !== null || first > firstIssue;
  });
  return [...standing, requested];
}
