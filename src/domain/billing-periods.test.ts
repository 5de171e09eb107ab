import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '#src/lib/calendar-days.ts';
import { type BillingPeriod, billingPeriodAt, billingPeriods } from './billing-periods.ts';

describe('billing periods', () => {
  test.each([
    ['2026-01-15', 'monthly', '2026-11-20', '2026-11-15', '2026-12-14'],
    ['2026-01-15', 'monthlyPremium', '2026-11-14', '2026-10-15', '2026-11-14'],
    ['2026-01-15', 'quarterly', '2026-11-20', '2026-10-15', '2027-01-14'],
    ['2026-01-15', 'yearly', '2026-11-20', '2026-01-15', '2027-01-14'],
    ['2026-01-15', 'monthly', '2026-01-15', '2026-01-15', '2026-02-14'],
    ['2026-01-15', 'monthly', '2025-12-24', '2026-01-15', '2026-02-14'],
    ['2027-01-31', 'monthly', '2027-02-28', '2027-02-28', '2027-03-30'],
    ['2027-01-31', 'monthly', '2027-03-31', '2027-03-31', '2027-04-29'],
    ['2028-02-29', 'yearly', '2029-02-28', '2029-02-28', '2030-02-27'],
    ['2028-02-29', 'yearly', '2032-02-28', '2031-02-28', '2032-02-28'],
    ['2028-02-29', 'yearly', '2032-02-29', '2032-02-29', '2033-02-27'],
  ] as const)(
    'R-28 a subscription from %s, paid %s: %s is in the period from %s to %s',
    (startedOn, period, day, from, to) => {
      expect(billingPeriodAt(startedOn, period, day)).toEqual({ from, to });
    },
  );

  test('R-28 every day is in exactly one period, and the periods are contiguous', () => {
    const first = dayNumber('2020-01-01');
    fc.assert(
      fc.property(
        fc.integer({ min: first, max: first + 1500 }),
        fc.constantFrom<BillingPeriod>(...billingPeriods),
        fc.nat(4000),
        (start, period, days) => {
          const day = dayFromNumber(start + days);
          const { from, to } = billingPeriodAt(dayFromNumber(start), period, day);
          expect(from <= day && day <= to).toBe(true);
          expect(billingPeriodAt(dayFromNumber(start), period, addDays(to, 1)).from).toBe(addDays(to, 1));
          expect(billingPeriodAt(dayFromNumber(start), period, from)).toEqual({ from, to });
        },
      ),
      { numRuns: 500 },
    );
  });
});
