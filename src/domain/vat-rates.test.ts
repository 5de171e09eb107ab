import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatWithin } from './vat-rates.ts';

test.each([
  [12_500, 2_500, 2_500],
  [11_500, 1_500, 1_500],
  [34_900, 0, 0],
  [3_500, null, 0],
  [99, 2_500, 20],
  [-12_500, 2_500, -2_500],
])('R-26 an amount of %i øre at the rate %s includes %i øre of VAT', (amountOre, rate, vatOre) => {
  expect(vatWithin(amountOre, rate)).toBe(vatOre);
});

test('R-26 the VAT of a credit is the negative VAT of its charge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(0, 1_200, 1_500, 2_500), (ore, rate) => {
      expect(vatWithin(-ore, rate)).toBe(vatWithin(ore, rate) === 0 ? 0 : -vatWithin(ore, rate));
    }),
  );
});
