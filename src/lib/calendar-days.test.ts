import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  daysBetween,
  daysInMonth,
  existingDay,
  isDay,
  isoWeekOf,
  mondayOf,
  partsOf,
  spanDays,
  weekdayIndex,
  weekdayOf,
  weeksOfMonth,
} from './calendar-days.ts';

const millisecondsPerDay = 86_400_000;
const anyDayNumber = fc.integer({ min: dayNumber('1600-01-01'), max: dayNumber('2400-12-31') });

describe('calendar days', () => {
  test('N-04 numbers days as UTC does over eight centuries', () => {
    fc.assert(
      fc.property(anyDayNumber, (number) => {
        const day = dayFromNumber(number);
        expect(new Date(number * millisecondsPerDay).toISOString().slice(0, 10)).toBe(day);
        expect(dayNumber(day)).toBe(number);
        expect(isDay(day)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2000-02-29', true],
    ['2100-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['26-01-01', false],
    ['2026-01-01T00:00:00Z', false],
    ['', false],
  ])('N-04 the day %j exists: %j', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  test('N-04 counts across leap days and the ends of years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2028-02-01', '2028-03-01')).toBe(29);
    expect(spanDays('2026-07-01', '2026-07-07')).toBe(7);
  });

  test('P-11 adds months, and moves a missing date to the end of the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
    fc.assert(
      fc.property(anyDayNumber, fc.integer({ min: -60, max: 60 }), (number, months) => {
        const day = dayFromNumber(number);
        const moved = addMonths(day, months);
        expect(isDay(moved)).toBe(true);
        const { year, month, date } = partsOf(moved);
        expect(date).toBe(Math.min(partsOf(day).date, daysInMonth(year, month)));
      }),
    );
  });

  test('R-24 starts the week on Monday', () => {
    expect(weekdayOf('2026-11-02')).toBe('monday');
    expect(weekdayOf('2028-02-29')).toBe('tuesday');
    expect(weekdayOf('1969-12-31')).toBe('wednesday');
    expect(weekdayIndex('2026-11-08')).toBe(6);
    expect(mondayOf('2026-11-08')).toBe('2026-11-02');
    expect(mondayOf('2026-11-02')).toBe('2026-11-02');
  });

  test.each([
    ['2026-01-01', 2026, 1],
    ['2027-01-01', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-03', 2020, 53],
    ['2028-12-31', 2028, 52],
  ])('R-24 the ISO week of %s is %i-%i', (day, year, week) => {
    expect(isoWeekOf(day)).toEqual({ year, week });
  });
});

test.each([
  [2028, 2, 29, '2028-02-29'],
  [2026, 2, 29, undefined],
  [2026, 13, 1, undefined],
  [2026, 0, 1, undefined],
  [2026, 4, 31, undefined],
  [2026, 1, 0, undefined],
])('N-03 the day of %i, %i, %i is %s', (year, month, date, expected) => {
  expect(existingDay({ year, month, date })).toBe(expected);
});

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('weeksOfMonth', () => {
  test('N-03 starts weeks on Monday and leaves out days of the neighbouring months', () => {
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
  ])('N-03 the weeks of the month of %s are %j', (day, expected) => {
    expect(weeksOfMonth(day).map(({ week }) => week)).toEqual(expected);
  });

  test('N-03 lists each day of the month once, under its weekday', () => {
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
