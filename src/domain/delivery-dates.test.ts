import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, dayFromNumber, dayNumber, weekdayOf } from '#src/lib/calendar-days.ts';
import { type DeliveryChangeType, deliveryChangeTypes } from './delivery-change-types.ts';
import { validateChange } from './delivery-changes.ts';
import {
  cutOffFor,
  earliestEffectiveDay,
  hasIssueBetween,
  isIssueDay,
  issueDaysBetween,
  nextIssueDay,
  previousIssueDay,
} from './delivery-dates.ts';
import { holidaysOn } from './holidays.ts';
import { dayInOslo, osloInstant, timeInOslo } from './oslo-time.ts';
import { type DeliveryRules, DeliveryRulesSchema } from './title-rules.ts';

const folder = join(import.meta.dirname, '../../titles');
const titles = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'title.schema.json')
  .map((name) => {
    const config: { delivery?: unknown } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return { name, rules: v.parse(DeliveryRulesSchema, config.delivery ?? {}) };
  });

const usual = v.parse(DeliveryRulesSchema, {});
const rulesWith = (given: v.InferInput<typeof DeliveryRulesSchema>): DeliveryRules =>
  v.parse(DeliveryRulesSchema, given);

/** 800 days with five clock changes and the leap day of 2028. */
const firstDay = '2027-02-01';
const days = Array.from({ length: 800 }, (_, index) => addDays(firstDay, index));

test('N-04 parses the rules of the titles', () => {
  expect(titles).not.toEqual([]);
  expect(days).toContain('2028-02-29');
});

describe.each(titles)('delivery dates of $name', ({ rules }) => {
  test('N-04 has no issue outside the publication days or on a public holiday, for 800 days', () => {
    const mistakes: Day[] = [];
    const exceptions = [...rules.noIssueDays, ...rules.extraIssueDays];
    for (const day of days.filter((one) => !exceptions.includes(one) && !exceptions.includes(one.slice(5)))) {
      const expected = rules.publicationDays.includes(weekdayOf(day)) && holidaysOn(day).length === 0;
      if (isIssueDay(day, rules) !== expected) mistakes.push(day);
    }
    expect(mistakes).toEqual([]);
  });

  test('N-04 the earliest day is a future issue day on both sides of the cut-off, for 800 days', () => {
    const mistakes: string[] = [];
    for (const day of days) {
      const cutOff = osloInstant(day, rules.cutOff);
      for (const now of [osloInstant(day, '00:00'), cutOff - 1, cutOff, osloInstant(addDays(day, 1), '00:00') - 1]) {
        const earliest = earliestEffectiveDay(now, rules);
        const isGood = earliest > day && isIssueDay(earliest, rules) && now < cutOffFor(earliest, rules);
        if (!isGood) mistakes.push(`${new Date(now).toISOString()} gives ${earliest}`);
        const missed = previousIssueDay(addDays(earliest, -1), rules);
        if (now < cutOffFor(missed, rules)) mistakes.push(`${new Date(now).toISOString()} skips ${missed}`);
      }
    }
    expect(mistakes).toEqual([]);
  });

  test('N-04 a valid change affects only reachable issues, and a refusal as too early names a reachable day', () => {
    const begin = osloInstant(firstDay, '00:00');
    const type = fc.constantFrom<DeliveryChangeType>(...deliveryChangeTypes);
    const length = fc.option(fc.integer({ min: 0, max: 120 }));
    fc.assert(
      fc.property(
        type,
        fc.nat(800 * 24 * 60),
        fc.integer({ min: -3, max: 30 }),
        length,
        (kind, minutes, start, count) => {
          const now = begin + minutes * 60_000;
          const earliest = earliestEffectiveDay(now, rules);
          const fromDate = addDays(dayInOslo(now), start);
          const toDate = kind === 'PERMANENT' || count === null ? null : addDays(fromDate, count);
          const verdict = validateChange({ type: kind, fromDate, toDate }, { rules, now });
          if (verdict.ok) {
            const touched = verdict.issues ?? [verdict.firstIssue];
            expect(touched.length).toBeGreaterThan(0);
            expect(touched.filter((day) => day < earliest || day < fromDate || !isIssueDay(day, rules))).toEqual([]);
          } else if (verdict.refusal.code === 'beforeEarliest') {
            expect(verdict.refusal.earliest).toBe(earliest);
            expect(fromDate < earliest).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('N-04 the earliest day never moves backwards as time passes', () => {
    const begin = osloInstant(firstDay, '00:00');
    const moment = fc.integer({ min: 0, max: 800 * 24 * 60 }).map((minutes) => begin + minutes * 60_000);
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one];
        return earliestEffectiveDay(sooner, rules) <= earliestEffectiveDay(later, rules);
      }),
      { numRuns: 60 },
    );
  });
});

describe('issue days', () => {
  test('N-04 skips the Easter holidays', () => {
    expect(issueDaysBetween('2026-03-30', '2026-04-08', usual)).toEqual([
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
      '2026-04-04',
      '2026-04-07',
      '2026-04-08',
    ]);
  });

  test('N-04 omits a title’s exceptions, single or yearly, and includes its extra days', () => {
    const rules = rulesWith({ noIssueDays: ['12-24', '2026-04-04'], extraIssueDays: ['2026-12-25', '2026-11-08'] });
    expect(isIssueDay('2026-12-24', rules)).toBe(false);
    expect(isIssueDay('2027-12-24', rules)).toBe(false);
    expect(isIssueDay('2026-04-04', rules)).toBe(false);
    expect(isIssueDay('2027-04-03', rules)).toBe(true);
    expect(isIssueDay('2026-12-25', rules)).toBe(true);
    expect(isIssueDay('2026-11-08', rules)).toBe(true);
  });

  test('N-04 finds the next and the last issue of a weekly paper around a holiday', () => {
    const weekly = rulesWith({ publicationDays: ['thursday'] });
    expect(nextIssueDay('2026-04-02', weekly)).toBe('2026-04-09');
    expect(previousIssueDay('2026-04-08', weekly)).toBe('2026-03-26');
    expect(hasIssueBetween('2026-03-27', '2026-04-08', weekly)).toBe(false);
    expect(hasIssueBetween('2026-03-26', '2026-03-26', weekly)).toBe(true);
    expect(hasIssueBetween('2026-03-27', '2026-03-26', weekly)).toBe(false);
  });

  test('N-04 reports rules without any issue', () => {
    const everyDay = Array.from({ length: 366 }, (_, index) => dayFromNumber(dayNumber('2028-01-01') + index).slice(5));
    expect(() => nextIssueDay('2026-01-01', rulesWith({ noIssueDays: everyDay }))).toThrow(/no issue within 400 days/);
  });
});

describe('cut-off', () => {
  const at = (day: Day, time: string): number => osloInstant(day, time);

  test('P-06 closes a day at the cut-off of the day before, to the millisecond', () => {
    expect(earliestEffectiveDay(at('2026-11-17', '12:00') - 1, usual)).toBe('2026-11-18');
    expect(earliestEffectiveDay(at('2026-11-17', '12:00'), usual)).toBe('2026-11-19');
  });

  test('P-06 accepts changes for Monday until Sunday noon and skips Sunday itself', () => {
    expect(earliestEffectiveDay(at('2026-11-21', '15:00'), usual)).toBe('2026-11-23');
    expect(earliestEffectiveDay(at('2026-11-22', '11:59'), usual)).toBe('2026-11-23');
    expect(earliestEffectiveDay(at('2026-11-22', '12:00'), usual)).toBe('2026-11-24');
  });

  test('N-04 adds the title’s days of notice to the cut-off', () => {
    const rules = rulesWith({ publicationDays: ['monday', 'wednesday', 'friday'], cutOff: '11:00', noticeDays: 1 });
    expect(earliestEffectiveDay(at('2026-11-16', '10:59'), rules)).toBe('2026-11-18');
    expect(earliestEffectiveDay(at('2026-11-16', '11:00'), rules)).toBe('2026-11-20');
  });

  test.each([
    ['2026-03-29', '2026-03-30', 10],
    ['2026-10-25', '2026-10-26', 11],
    ['2026-11-15', '2026-11-16', 11],
    ['2028-02-29', '2028-03-01', 11],
  ])('N-04 keeps the cut-off at 12:00 Oslo time on %s, on days of any length', (eve, day, utcHour) => {
    const cutOff = cutOffFor(day, usual);
    expect([dayInOslo(cutOff), timeInOslo(cutOff)]).toEqual([eve, '12:00']);
    expect(new Date(cutOff).getUTCHours()).toBe(utcHour);
    expect(earliestEffectiveDay(cutOff - 1, usual)).toBe(day);
    expect(earliestEffectiveDay(cutOff, usual) > day).toBe(true);
  });

  test('N-04 has a single cut-off even if the clocks skip or repeat it', () => {
    const rules = rulesWith({ publicationDays: ['monday'], cutOff: '02:30' });
    expect(new Date(cutOffFor('2026-03-30', rules)).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(cutOffFor('2026-10-26', rules)).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});
