import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekdayIndex } from './calendar-days.ts';
import { weeksOfMonth } from './day-grid.ts';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('weeksOfMonth', () => {
  test('N-03 begins on Monday and leaves the neighbouring months out', () => {
    const weeks = weeksOfMonth('2026-07-15');
    expect(weeks.map(({ week }) => week)).toEqual([27, 28, 29, 30, 31]);
    expect(weeks[0]?.days.slice(0, 3)).toEqual([null, null, '2026-07-01']);
    expect(weeks.at(-1)?.days.slice(3)).toEqual(['2026-07-30', '2026-07-31', null, null]);
  });

  test.each([
    ['2026-12-01', [49, 50, 51, 52, 53]],
    ['2027-01-01', [53, 1, 2, 3, 4]],
    ['2025-12-31', [49, 50, 51, 52, 1]],
    ['2027-02-10', [5, 6, 7, 8]],
  ])('N-03 counts the weeks of the month of %s as %j', (day, expected) => {
    expect(weeksOfMonth(day).map(({ week }) => week)).toEqual(expected);
  });

  test('N-03 holds each day of the month once, below its day of the week', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const rows = weeksOfMonth(day);
        const days = rows.flatMap((row) => row.days).filter((one) => one !== null);
        expect(days.filter((one) => one === day)).toHaveLength(1);
        expect(days.every((one) => one.startsWith(day.slice(0, 7)))).toBe(true);
        expect(rows.every((row) => row.days.every((one, index) => one === null || weekdayIndex(one) === index))).toBe(
          true,
        );
      }),
    );
  });
});
