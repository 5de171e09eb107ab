import { expect, test } from 'vitest';
import { cardStateOf, expiryNoticeOn } from './payment-methods.ts';

test.each([
  ['2026-10', 'expired'],
  ['2026-11', 'expiring'],
  ['2026-12', 'good'],
  ['2027-01', 'good'],
  [null, 'good'],
  [undefined, 'good'],
] as const)('R-18 P-09 a card that expires in %s is %s in November 2026', (expires, state) => {
  expect(cardStateOf(expires, '2026-11-20')).toBe(state);
});

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
])('R-23 for a card valid to %s and stored on %s, notifies the holder on %s', (expires, today, expected) => {
  expect(expiryNoticeOn(expires, today)).toBe(expected);
});
