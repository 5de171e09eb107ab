import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber } from '#src/lib/calendar-days.ts';
import { dayInOslo, osloInstant, osloOffset, timeInOslo } from './oslo-time.ts';

const hour = 3_600_000;
const utc = (text: string): number => Date.parse(text);

function lastSunday(year: number, month: '03' | '10'): Day {
  let day = `${year}-${month}-31`;
  while (new Date(`${day}T12:00Z`).getUTCDay() !== 0) day = addDays(day, -1);
  return day;
}

function hoursInOslo(day: Day): number {
  return (osloInstant(addDays(day, 1), '00:00') - osloInstant(day, '00:00')) / hour;
}

describe('Oslo time', () => {
  test.each([
    ['2026-01-15T23:30:00Z', '2026-01-16', '00:30'],
    ['2026-07-15T21:59:00Z', '2026-07-15', '23:59'],
    ['2026-07-15T22:00:00Z', '2026-07-16', '00:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['2028-02-28T23:00:00Z', '2028-02-29', '00:00'],
    ['2028-02-29T23:00:00Z', '2028-03-01', '00:00'],
  ])('N-04 reads %s as %s %s in Oslo', (instant, day, time) => {
    expect(dayInOslo(utc(instant))).toBe(day);
    expect(timeInOslo(utc(instant))).toBe(time);
  });

  test('N-04 reads a skipped time as one hour later', () => {
    expect(osloInstant('2026-03-29', '02:30')).toBe(utc('2026-03-29T01:30:00Z'));
    expect(timeInOslo(osloInstant('2026-03-29', '02:30'))).toBe('03:30');
  });

  test('N-04 reads a repeated time as the first of the two', () => {
    expect(osloInstant('2026-10-25', '02:30')).toBe(utc('2026-10-25T00:30:00Z'));
  });

  test('N-04 has days of 23 and 25 hours when the clocks change, for two decades', () => {
    for (let year = 2020; year <= 2040; year += 1) {
      expect(hoursInOslo(lastSunday(year, '03'))).toBe(23);
      expect(hoursInOslo(lastSunday(year, '10'))).toBe(25);
      expect(hoursInOslo(`${year}-03-01`)).toBe(24);
    }
  });

  test('N-04 an instant round-trips through its day and time, except in the repeated hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: utc('2020-01-01') / 60_000, max: utc('2040-01-01') / 60_000 }), (minutes) => {
        const instant = minutes * 60_000;
        const again = osloInstant(dayInOslo(instant), timeInOslo(instant));
        expect([instant, instant - hour]).toContain(again);
        if (again !== instant) expect(osloOffset(again) - osloOffset(instant)).toBe(hour);
      }),
      { numRuns: 1000 },
    );
  });

  test('N-04 shows the requested time on the requested day, unless the clocks skip it', () => {
    const first = dayNumber('2020-01-01');
    fc.assert(
      fc.property(
        fc.integer({ min: first, max: first + 7300 }),
        fc.integer({ min: 0, max: 1439 }),
        (number, minutes) => {
          const day = dayFromNumber(number);
          const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
          const instant = osloInstant(day, time);
          expect(dayInOslo(instant)).toBe(day);
          if (hoursInOslo(day) !== 23 || !time.startsWith('02')) expect(timeInOslo(instant)).toBe(time);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('N-04 agrees with the time zone database of the installed Node', () => {
    const inOslo = { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' } as const;
    const format = new Intl.DateTimeFormat('sv-SE', inOslo);
    for (let day = dayNumber('1996-01-01'); day < dayNumber('2060-01-01'); day += 1) {
      for (const time of [0, hour - 60_000, hour, 12 * hour]) {
        const instant = day * 24 * hour + time;
        if (time === 12 * hour || new Date(instant).getUTCDay() === 0) {
          expect(`${dayInOslo(instant)} ${timeInOslo(instant)}`).toBe(format.format(instant));
        }
      }
    }
  });
});
