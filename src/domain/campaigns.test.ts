import { expect, test } from 'vitest';
import { endsDiscountEarly } from './campaigns.ts';

test.each([
  ['2027-02-28', true],
  ['2027-03-01', false],
])('P-12 R-27 a change on %s ends a discount before its last day, 28 February: %s', (fromDate, expected) => {
  expect(endsDiscountEarly({ untilDate: '2027-02-28' }, fromDate)).toBe(expected);
  expect(endsDiscountEarly(null, fromDate)).toBe(false);
});
