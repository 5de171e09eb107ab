import { expect, test } from 'vitest';
import { deletionDueOn, lastDayBefore } from './deletion.ts';

test('R-31 O-07 a deletion is carried out on the thirtieth day', () => {
  expect(deletionDueOn('2027-03-10')).toBe('2027-04-09');
  expect(deletionDueOn('2026-11-23')).toBe('2026-12-23');
});

test.each([
  ['2027-04-09', '2027-03-21', '2027-03-20'],
  ['2027-04-09', '2027-05-01', '2027-04-08'],
  ['2027-04-09', null, '2027-04-08'],
  [null, null, null],
] as const)('R-31 with a deletion on %s and a renewal on %s, the last day is %s', (dueOn, renewalDate, lastDay) => {
  expect(lastDayBefore(dueOn, renewalDate)).toBe(lastDay);
});
