import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, weeksOfMonth } from '#src/lib/calendar-days.ts';
import { type CalendarContext, calendarDay, changeOn, type DeliveryState } from './delivery-calendar.ts';
import type { PlannedChange } from './delivery-overlaps.ts';
import { osloInstant } from './oslo-time.ts';
import { DeliveryRulesSchema } from './title-rules.ts';

const changes: readonly PlannedChange<string>[] = [
  { id: 't', type: 'TRANSFER', fromDate: '2026-11-02', toDate: '2026-11-05', address: 'cabin' },
  { id: 's', type: 'STOP', fromDate: '2026-11-20', toDate: '2026-11-25', address: null },
  { id: 'p', type: 'PERMANENT', fromDate: '2026-11-24', toDate: null, address: 'new home' },
];
const context: CalendarContext<string> = {
  rules: v.parse(DeliveryRulesSchema, {}),
  now: osloInstant('2026-11-17', '13:00'),
  changes,
};

const letters = {
  comes: 'c',
  moved: 'm',
  stopped: 's',
  noIssue: '-',
  paused: 'p',
  notSubscribed: 'x',
} as const satisfies Record<DeliveryState, string>;

/** Draws the weeks of November 2026, one letter per day. */
function drawn(given: CalendarContext<string>): readonly string[] {
  const letterOf = (day: Day): string => letters[calendarDay(day, given).state];
  return weeksOfMonth('2026-11-01').map(
    ({ week, days }) => `${week} ${days.map((day) => (day === null ? '.' : letterOf(day))).join('')}`,
  );
}

describe('the delivery calendar', () => {
  test('N-03 shows the delivery of each day of a month, in whole weeks from Monday', () => {
    expect(drawn(context)).toEqual([
      '44 ......-',
      '45 mmmmcc-',
      '46 cccccc-',
      '47 ccccss-',
      '48 sssccc-',
      '49 c......',
    ]);
  });

  test('P-12 N-03 shows paused days as paused, even if another change is planned', () => {
    const pauses = [{ fromDate: '2026-11-18', toDate: '2026-11-30' }];
    expect(drawn({ ...context, pauses })).toEqual([
      '44 ......-',
      '45 mmmmcc-',
      '46 cccccc-',
      '47 ccppppp',
      '48 ppppppp',
      '49 p......',
    ]);
    expect(calendarDay('2026-11-20', { ...context, pauses })).toMatchObject({ progress: null, change: null });
  });

  test('N-03 marks the holidays, which have no issue', () => {
    const dates = Array.from({ length: 7 }, (_, index) => addDays('2026-03-30', index));
    const days = dates.map((day) => calendarDay(day, context));
    expect(days.map(({ holidays, state }) => holidays[0] ?? state)).toEqual([
      'comes',
      'comes',
      'comes',
      'maundyThursday',
      'goodFriday',
      'comes',
      'easterSunday',
    ]);
  });

  test.each([
    ['2026-11-16', 'out'],
    ['2026-11-17', 'out'],
    ['2026-11-18', 'locked'],
    ['2026-11-19', 'open'],
    ['2026-11-22', null],
  ])('N-03 the issue of %s is: %s', (day, progress) => {
    expect(calendarDay(day, context)).toMatchObject({ progress });
  });

  test('N-03 names the change that determines a day', () => {
    expect(changeOn('2026-11-01', changes)).toBeNull();
    expect(changeOn('2026-11-03', changes)?.id).toBe('t');
    expect(changeOn('2026-11-24', changes)?.id).toBe('s');
    expect(changeOn('2026-11-26', changes)?.id).toBe('p');
    expect(calendarDay('2026-11-22', context).change).toBeNull();
  });

  test('N-03 uses the later of two permanent addresses', () => {
    const flat: PlannedChange<string> = {
      id: 'q',
      type: 'PERMANENT',
      fromDate: '2026-12-01',
      toDate: null,
      address: 'flat',
    };
    expect(changeOn('2026-12-02', [flat, ...changes])?.id).toBe('q');
    expect(changeOn('2026-12-02', [...changes, flat])?.id).toBe('q');
  });

  test('N-03 shows no paper before the first and after the last day of the subscription', () => {
    const rules = { ...context.rules, paperFrom: '2026-11-04', paperTo: '2026-11-20' };
    const bounded = { ...context, changes: [], rules };
    expect(drawn(bounded)).toEqual([
      '44 ......-',
      '45 xxcccc-',
      '46 cccccc-',
      '47 cccccx-',
      '48 xxxxxx-',
      '49 x......',
    ]);
  });
});
