import { expect, test } from 'vitest';
import { deletionDueOn } from './deletion.ts';

test('R-31 O-07 a deletion is carried out on the thirtieth day', () => {
  expect(deletionDueOn('2027-03-10')).toBe('2027-04-09');
  expect(deletionDueOn('2026-11-23')).toBe('2026-12-23');
});
