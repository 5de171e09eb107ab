import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#src/lib/calendar-days.ts';
import {
  earliestClaimDay,
  easterSunday,
  holidaysOf,
  holidaysOn,
  isHoliday,
  lastReportDay,
  receiptDay,
} from './holidays.ts';
import { osloInstant } from './oslo-time.ts';

/** The church's rule: the Sunday after the paschal full moon, from Gauss' formula. */
function easterByGauss(year: number): string {
  const k = Math.floor(year / 100);
  const m = (15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25)) % 30;
  const s = 2 - Math.floor((3 * k + 3) / 4);
  const a = year % 19;
  const d = (19 * a + m) % 30;
  const r = Math.floor((d + Math.floor(a / 11)) / 29);
  const og = 21 + d - r;
  const sz = 7 - ((((year + Math.floor(year / 4) + s) % 7) + 7) % 7);
  const oe = 7 - ((((og - sz) % 7) + 7) % 7);
  return addDays(`${String(year).padStart(4, '0')}-03-01`, og + oe - 1);
}

describe('public holidays', () => {
  test.each([
    '1818-03-22',
    '1943-04-25',
    '1954-04-18',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2285-03-22',
  ])('N-04 finds Easter Sunday %s', (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
  });

  test('N-04 agrees with Gauss’ formula on Easter from 1583 to 4099', () => {
    for (let year = 1583; year <= 4099; year += 1) {
      const easter = easterSunday(year);
      expect(easter).toBe(easterByGauss(year));
      expect(weekdayOf(easter)).toBe('sunday');
    }
  });

  test('N-04 lists the twelve holidays of 2026 in order', () => {
    expect([...holidaysOf(2026)]).toEqual([
      ['2026-01-01', ['newYearsDay']],
      ['2026-04-02', ['maundyThursday']],
      ['2026-04-03', ['goodFriday']],
      ['2026-04-05', ['easterSunday']],
      ['2026-04-06', ['easterMonday']],
      ['2026-05-01', ['labourDay']],
      ['2026-05-14', ['ascensionDay']],
      ['2026-05-17', ['constitutionDay']],
      ['2026-05-24', ['whitSunday']],
      ['2026-05-25', ['whitMonday']],
      ['2026-12-25', ['christmasDay']],
      ['2026-12-26', ['secondChristmasDay']],
    ]);
  });

  test('N-04 keeps both names if two holidays coincide', () => {
    expect(holidaysOn('2008-05-01')).toEqual(['labourDay', 'ascensionDay']);
    expect(holidaysOn('2027-05-17')).toEqual(['constitutionDay', 'whitMonday']);
  });

  test('N-04 counts neither eves nor ordinary Sundays as holidays', () => {
    for (const day of ['2026-12-24', '2026-12-31', '2026-04-04', '2026-11-01']) expect(isHoliday(day)).toBe(false);
  });

  test('N-04 names every holiday in every year', () => {
    const codes = [...holidaysOf(2026).values()].flat().toSorted();
    for (let year = 1900; year <= 2100; year += 1) {
      expect([...holidaysOf(year).values()].flat().toSorted()).toEqual(codes);
    }
  });
});

test.each([
  ['a bank day before 14:00', '2027-03-10', '13:59', '2027-03-10', '2027-03-15'],
  ['a bank day from 14:00 on', '2027-03-10', '14:00', '2027-03-11', '2027-03-15'],
  ['a Friday evening', '2027-03-12', '18:00', '2027-03-15', '2027-03-19'],
  ['a Saturday', '2027-03-13', '09:00', '2027-03-15', '2027-03-19'],
  ['the Wednesday before Easter', '2027-03-24', '10:00', '2027-03-24', '2027-04-01'],
  ['Maundy Thursday', '2027-03-25', '10:00', '2027-03-30', '2027-04-05'],
  ['the day before Constitution Day', '2027-05-14', '10:00', '2027-05-14', '2027-05-20'],
])('O-10 finds the receipt and due dates of a claim sent on %s', (_when, day, time, received, earliest) => {
  const sentAt = osloInstant(day, time);
  expect([receiptDay(sentAt), earliestClaimDay(sentAt)]).toEqual([received, earliest]);
});

test.each([
  ['2027-03-10', '2027-03-12'],
  ['2027-03-12', '2027-03-16'],
  // Saturday: the due date moves to Monday.
  ['2027-03-13', '2027-03-17'],
  ['2027-03-24', '2027-03-31'],
])('O-10 for a claim due on %s, waits for the report until %s', (dueOn, last) => {
  expect(lastReportDay(dueOn)).toBe(last);
});
