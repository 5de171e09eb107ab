import { expect, test } from 'vitest';
import { deletionDueOn, withdrawalDays } from './deletion.ts';

test('R-31 O-07 a deletion is carried out within 30 days, and can be taken back for 29', () => {
  expect(deletionDueOn('2027-03-10')).toBe('2027-04-09');
  expect(withdrawalDays).toBe(29);
});
