import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatKroner, formatOre } from './money.ts';

test('S-07 formats amounts in Norwegian', () => {
  expect(formatOre(34900)).toBe('349,00\u00a0kr');
  expect(formatOre(123456789)).toBe('1\u00a0234\u00a0567,89\u00a0kr');
  expect(formatOre(-5)).toBe('\u22120,05\u00a0kr');
  expect([formatKroner(19900), formatKroner(3330)]).toEqual(['199\u00a0kr', '33,30\u00a0kr']);
});

test('S-07 formats amounts as Intl does', () => {
  const currency = { style: 'currency', currency: 'NOK' } as const;
  const exact = new Intl.NumberFormat('nb-NO', currency);
  const spoken = new Intl.NumberFormat('nb-NO', { ...currency, trailingZeroDisplay: 'stripIfInteger' });
  fc.assert(
    fc.property(fc.integer(), (ore) => {
      expect([formatOre(ore), formatKroner(ore)]).toEqual([exact.format(ore / 100), spoken.format(ore / 100)]);
    }),
    { numRuns: 1000 },
  );
});
