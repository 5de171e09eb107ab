import { expect, test } from 'vitest';
import { formatOre } from './money.ts';

test('S-07 formats sums in Norwegian', () => {
  expect(formatOre(34900)).toBe('349,00\u00a0kr');
  expect(formatOre(123456789)).toBe('1\u00a0234\u00a0567,89\u00a0kr');
  expect(formatOre(-5)).toBe('\u22120,05\u00a0kr');
});
