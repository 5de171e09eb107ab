import { expect, test } from 'vitest';
import { nextChargeTryOn } from './charge-retries.ts';
import { paymentFailures } from './payment-states.ts';

const firstFailedOn = '2027-03-10';

test.each([
  ['insufficientFunds', 1, '2027-03-12'],
  ['insufficientFunds', 2, '2027-03-15'],
  ['insufficientFunds', 3, '2027-03-19'],
  ['insufficientFunds', 4, null],
  ['refused', 1, '2027-03-12'],
  ['unavailable', 1, '2027-03-11'],
  ['unavailable', 4, '2027-03-19'],
  ['cardExpired', 1, null],
  ['notAuthenticated', 1, null],
  ['cardDetailsMissing', 1, null],
  [null, 1, null],
] as const)('R-18 a charge that failed for %s %i times is tried again on %s', (failure, tries, expected) => {
  expect(nextChargeTryOn({ failure, firstFailedOn, tries })).toBe(expected);
});

test('R-18 no charge is tried for longer than ten days, so that reminders begin in time', () => {
  for (const failure of paymentFailures) {
    const days = [1, 2, 3, 4, 5].map((tries) => nextChargeTryOn({ failure, firstFailedOn, tries }));
    expect(days.filter((day) => day !== null && day > '2027-03-20')).toEqual([]);
    expect(days.at(-1)).toBeNull();
  }
});
