import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type CalendarContext, calendarDay, calendarMonth, changeOn, type DeliveryState } from './delivery-calendar.ts';
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

/** Draws the weeks of a month, one letter per day. */
function drawn(year: number, month: number, given: CalendarContext<string>): readonly string[] {
  return calendarMonth({ year, month }, given).map(
    ({ week, days }) => `${week} ${days.map(({ state }) => letters[state]).join('')}`,
  );
}

describe('the delivery calendar', () => {
  test('N-03 shows the delivery of each day of a month, in whole weeks from Monday', () => {
    expect(drawn(2026, 11, context)).toEqual([
      '44 cccccc-',
      '45 mmmmcc-',
      '46 cccccc-',
      '47 ccccss-',
      '48 sssccc-',
      '49 cccccc-',
    ]);
  });

  test('P-12 N-03 shows paused days as paused, even if another change is planned', () => {
    const pauses = [{ fromDate: '2026-11-18', toDate: '2026-11-30' }];
    expect(drawn(2026, 11, { ...context, pauses })).toEqual([
      '44 cccccc-',
      '45 mmmmcc-',
      '46 cccccc-',
      '47 ccppppp',
      '48 ppppppp',
      '49 pccccc-',
    ]);
    expect(calendarDay('2026-11-20', 11, { ...context, pauses })).toMatchObject({ progress: null, change: null });
  });

  test('N-03 marks the holidays, which have no issue', () => {
    const [week] = calendarMonth({ year: 2026, month: 4 }, context);
    expect(week?.days.map(({ holidays, state }) => holidays[0] ?? state)).toEqual([
      'comes',
      'comes',
      'comes',
      'maundyThursday',
      'goodFriday',
      'comes',
      'easterSunday',
    ]);
    expect(week?.days.map(({ isInMonth }) => isInMonth)).toEqual([false, false, true, true, true, true, true]);
  });

  test.each([
    ['2026-11-16', 'out', false],
    ['2026-11-17', 'out', true],
    ['2026-11-18', 'locked', false],
    ['2026-11-19', 'open', false],
    ['2026-11-22', null, false],
  ])('N-03 the issue of %s is: %s', (day, progress, isToday) => {
    expect(calendarDay(day, 11, context)).toMatchObject({ progress, isToday });
  });

  test('N-03 names the change that determines a day', () => {
    expect(changeOn('2026-11-01', changes)).toBeNull();
    expect(changeOn('2026-11-03', changes)?.id).toBe('t');
    expect(changeOn('2026-11-24', changes)?.id).toBe('s');
    expect(changeOn('2026-11-26', changes)?.id).toBe('p');
    expect(calendarDay('2026-11-22', 11, context).change).toBeNull();
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
    expect(drawn(2026, 11, bounded)).toEqual([
      '44 xxxxxx-',
      '45 xxcccc-',
      '46 cccccc-',
      '47 cccccx-',
      '48 xxxxxx-',
      '49 xxxxxx-',
    ]);
  });

  test('N-03 shows every day of the month once, even with a clock change or a leap day', () => {
    for (const [year, month, count] of [
      [2026, 3, 31],
      [2026, 10, 31],
      [2028, 2, 29],
      [2027, 2, 28],
    ] as const) {
      const days = calendarMonth({ year, month }, context).flatMap((week) => week.days);
      expect(days.filter(({ isInMonth }) => isInMonth)).toHaveLength(count);
      expect(days.length % 7).toBe(0);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    }
  });
});
