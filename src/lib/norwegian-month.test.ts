import { expect, test } from 'vitest';
import { formatFullDay, formatMonth, formatShortDay } from './norwegian-month.ts';

test('S-07 writes months and days as Norwegians do', () => {
  expect([formatMonth('2026-07-01'), formatFullDay('2026-07-01'), formatShortDay('2026-07-01')]).toEqual([
    'juli 2026',
    '1. juli 2026',
    '01.07.2026',
  ]);
});
