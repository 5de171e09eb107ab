import { expect, test } from 'vitest';
import { formatDay, formatFullDay, formatMonth, formatShortDay } from './norwegian-dates.ts';

test('S-07 omits the year of a date in the current year', () => {
  expect(formatDay('2026-07-03', '2026-11-20')).toBe('3.\u00a0juli');
});

test('S-07 includes the year of a day in another year', () => {
  expect(formatDay('2027-01-01', '2026-12-31')).toBe('1.\u00a0januar 2027');
});

test('S-07 writes months and days in Norwegian formats', () => {
  expect([formatMonth('2026-07-01'), formatFullDay('2026-07-01'), formatShortDay('2026-07-01')]).toEqual([
    'juli 2026',
    '1. juli 2026',
    '01.07.2026',
  ]);
});

test('S-07 writes every month as Intl does', () => {
  const format = new Intl.DateTimeFormat('nn-NO', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`;
    expect(formatFullDay(day)).toBe(format.format(new Date(`${day}T00:00:00Z`)));
  }
});
