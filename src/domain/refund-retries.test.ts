import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextRefundTryOn, shareRefund } from './refund-retries.ts';

test.each([
  [['2027-03-10'], '2027-03-13'],
  [['2027-03-10', '2027-03-13'], '2027-03-20'],
  [['2027-03-10', '2027-03-10'], '2027-03-13'],
  [['2027-03-10', '2027-03-13', '2027-03-20'], null],
] as const)('R-18 a refund that failed on %j is tried again on %s, all within 14 days', (failedOn, expected) => {
  expect(nextRefundTryOn(failedOn)).toBe(expected);
});

test('R-18 a refund takes of the first payments first, and never more than is left of one or asked for', () => {
  const payments = fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), payments, (sumOre, left) => {
      const shares = shareRefund(
        sumOre,
        left.map((leftOre, id) => ({ id, leftOre })),
      );
      const total = shares.reduce((sum, { leftOre }) => sum + leftOre, 0);
      expect(total).toBe(
        Math.min(
          sumOre,
          left.reduce((sum, one) => sum + one, 0),
        ),
      );
      for (const [index, { id, leftOre }] of shares.entries()) {
        const isLast = index === shares.length - 1;
        expect(isLast ? leftOre <= (left[id] ?? 0) : leftOre === left[id]).toBe(true);
      }
    }),
  );
});
