import { expect, test } from 'vitest';
import { expiryNoticeOn } from './payment-methods.ts';

test.each([
  ['2027-04', '2027-03-10', '2027-03-18'],
  ['2027-04', '2027-03-17', '2027-03-18'],
  ['2027-04', '2027-03-18', '2027-03-19'],
  ['2027-04', '2027-04-10', '2027-04-11'],
  ['2027-04', '2027-04-29', '2027-04-30'],
  ['2027-04', '2027-04-30', null],
  ['2027-03', '2027-04-10', null],
  ['2028-01', '2027-03-10', '2027-12-18'],
  [null, '2027-03-10', null],
])('R-23 notifies the holder of a card for %s, from %s, on %s', (expires, today, expected) => {
  expect(expiryNoticeOn(expires, today)).toBe(expected);
});
