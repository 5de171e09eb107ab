import { expect, test } from 'vitest';
import { dayForKey } from './calendar-day.tsx';

test.each([
  ['ArrowLeft', false, '2026-06-30'],
  ['ArrowRight', false, '2026-07-02'],
  ['ArrowUp', false, '2026-06-24'],
  ['ArrowDown', false, '2026-07-08'],
  ['Home', false, '2026-06-29'],
  ['End', false, '2026-07-05'],
  ['PageUp', false, '2026-06-01'],
  ['PageDown', false, '2026-08-01'],
  ['PageUp', true, '2025-07-01'],
  ['PageDown', true, '2027-07-01'],
  ['Tab', false, undefined],
  ['a', false, undefined],
])('N-03 %s (Shift: %s) moves from Wednesday 1 July 2026 to %s', (key, shiftKey, expected) => {
  expect(dayForKey({ key, shiftKey }, '2026-07-01')).toBe(expected);
});
