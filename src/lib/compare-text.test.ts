import { expect, test } from 'vitest';
import { compareText } from './compare-text.ts';

test('N-03 sorts days chronologically', () => {
  const days = ['2027-01-01', '2026-12-31', '2026-02-28', '2026-12-31'];
  expect(days.toSorted(compareText)).toEqual(['2026-02-28', '2026-12-31', '2026-12-31', '2027-01-01']);
});
