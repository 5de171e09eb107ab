import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, dayFromNumber, dayNumber } from '#src/lib/calendar-days.ts';
import { billingPeriodAt } from './billing-periods.ts';
import { isPausedOn, pausedDays } from './pauses.ts';

describe('the days of a pause', () => {
  test.each([
    ['2024-03-10', '2027-03-10', 1, '2027-04-09'],
    ['2024-03-10', '2027-03-10', 3, '2027-06-09'],
    // Periods run from the 31st to the last day of a short month, and then again on the 31st.
    ['2027-01-31', '2027-01-31', 1, '2027-02-27'],
    ['2027-01-31', '2027-02-28', 1, '2027-03-30'],
    ['2027-01-31', '2028-01-31', 1, '2028-02-28'],
    ['2027-01-31', '2028-02-29', 2, '2028-04-29'],
    ['2024-02-29', '2027-02-28', 1, '2027-03-28'],
    // Across both clock changes and a year's end.
    ['2027-03-01', '2027-03-01', 1, '2027-03-31'],
    ['2027-10-15', '2027-10-15', 3, '2028-01-14'],
    // The renewal was moved, so it is not a whole number of months from the anchor.
    ['2024-03-10', '2027-03-11', 1, '2027-04-10'],
  ])('P-12 with the anchor %s, a pause from %s for %i months lasts until %s', (anchor, from, months, to) => {
    expect(pausedDays(anchor, from, months)).toEqual({ fromDate: from, toDate: to });
  });

  test('P-12 a pause ends right before a billing period, and each of its months has at least 28 days', () => {
    const first = dayNumber('2020-01-01');
    fc.assert(
      fc.property(fc.nat(1500), fc.nat(60), fc.integer({ min: 1, max: 6 }), (start, periods, months) => {
        const anchor = dayFromNumber(first + start);
        const renewal = addMonths(anchor, periods);
        const { fromDate, toDate } = pausedDays(anchor, renewal, months);
        const resumesOn = addDays(toDate, 1);
        expect(fromDate).toBe(renewal);
        expect(billingPeriodAt(anchor, 'monthly', resumesOn).from).toBe(resumesOn);
        expect(dayNumber(resumesOn) - dayNumber(fromDate)).toBeGreaterThanOrEqual(28 * months);
      }),
    );
  });

  test('P-12 a pause includes its first and last day', () => {
    const pauses = [{ fromDate: '2027-03-21', toDate: '2027-04-20' }];
    const inside = ['2027-03-20', '2027-03-21', '2027-04-20', '2027-04-21'].map((day) => isPausedOn(day, pauses));
    expect(inside).toEqual([false, true, true, false]);
    expect(isPausedOn('2027-03-21', [])).toBe(false);
  });
});
