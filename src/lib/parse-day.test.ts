import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { existingDay } from './calendar-days.ts';
import { type ParseDayOptions, parseDay, readDay } from './parse-day.ts';

const coming: ParseDayOptions = { today: '2026-06-20', leaning: 'coming' };
const past: ParseDayOptions = { today: '2026-06-20', leaning: 'past' };

describe('parseDay', () => {
  test.each([
    '1.7.26',
    '01.07.2026',
    '1.7.2026',
    ' 1. 7. 2026 ',
    '1/7',
    '1.7',
    '1.7.',
    '1/7-26',
    '1-7-2026',
    '1 7 26',
    '010726',
    '01072026',
    '2026-07-01',
    '2026-7-1',
    '1. juli 2026',
    '1 juli',
    '1.jul.26',
    '1. JULI',
  ])('N-03 reads %j as 1 July 2026', (text) => {
    expect(parseDay(text, coming)).toBe('2026-07-01');
  });

  test.each([
    '',
    '   ',
    'i morgen',
    '32.7.2026',
    '29.2.2026',
    '1.13.2026',
    '0.7.2026',
    '1.7.226',
    '1',
    '107',
    '1.7.1899',
    '1.7.2101',
    '1. juliii',
    '1. ma',
    '1..',
    '1.7.2026.8',
  ])('N-03 rejects %j as a day', (text) => {
    expect(parseDay(text, coming)).toBeUndefined();
  });

  test.each([
    ['20.6', '2026-06-20', '2026-06-20'],
    ['19.6', '2027-06-19', '2026-06-19'],
    ['21.6', '2026-06-21', '2025-06-21'],
    ['29.2', '2028-02-29', '2024-02-29'],
    ['1.5.46', '2046-05-01', '1946-05-01'],
    ['1.5.47', '1947-05-01', '1947-05-01'],
    ['1.5.26', '2026-05-01', '2026-05-01'],
    ['1.5.75', '1975-05-01', '1975-05-01'],
  ])('N-03 reads %j as %s in the future, and as %s in the past', (text, ahead, behind) => {
    expect([parseDay(text, coming), parseDay(text, past)]).toEqual([ahead, behind]);
  });

  const anyDay = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  const separator = fc.constantFrom('.', '/', '-', ' ', '. ', ' / ');

  test('N-03 reads every day from 1900 to 2100 in each complete format', () => {
    fc.assert(
      fc.property(anyDay, separator, fc.boolean(), (instant, between, isPadded) => {
        const day = instant.toISOString().slice(0, 10);
        const [year = '', month = '', date = ''] = day.split('-');
        const parts = isPadded ? [date, month, year] : [String(Number(date)), String(Number(month)), year];
        expect(parseDay(parts.join(between), coming)).toBe(day);
        expect(parseDay(date + month + year, past)).toBe(day);
        expect(parseDay(day, coming)).toBe(day);
      }),
    );
  });

  test("N-03 reads the calendar's own format, with the name of the month", () => {
    const format = new Intl.DateTimeFormat('nb-NO', { dateStyle: 'long', timeZone: 'UTC' });
    fc.assert(
      fc.property(anyDay, (instant) => {
        expect(parseDay(format.format(instant), coming)).toBe(instant.toISOString().slice(0, 10));
      }),
    );
  });

  test('N-03 never throws on any input, and returns only existing days', () => {
    const likeDates = fc.stringMatching(/^[0-9 ./-]{0,12}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), likeDates), (text) => {
        const day = parseDay(text, coming);
        if (day === undefined) return;
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
        expect(existingDay({ year, month, date })).toBe(day);
        expect(year).toBeGreaterThanOrEqual(1900);
        expect(year).toBeLessThanOrEqual(2100);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['31.2.2026', 'noSuchDay'],
  ['29.2.2026', 'noSuchDay'],
  ['1.13.2026', 'noSuchDay'],
  ['32.1.', 'noSuchDay'],
  ['31.12.1899', 'tooLongAgo'],
  ['1.1.2101', 'tooFarAhead'],
  ['i morgen', 'unreadable'],
  ['3. smarch', 'unreadable'],
  ['', 'unreadable'],
])('V-01 reports %j as %s', (text, issue) => {
  expect(readDay(text, { today: '2026-11-20', leaning: 'past' })).toEqual({ ok: false, error: issue });
});
