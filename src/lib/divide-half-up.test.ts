import { expect, test } from 'vitest';
import { divideHalfUp } from './divide-half-up.ts';

test.each([
  [10, 4, 3],
  [9, 4, 2],
  [0, 7, 0],
  [7, 2, 4],
  [872_500, 30, 29_083],
])('P-11 divides %i øre by %i, rounded half up to %i', (dividend, divisor, quotient) => {
  expect(divideHalfUp(dividend, divisor)).toBe(quotient);
});
