import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isOpenState,
  nextChargeTryOn,
  nextRefundTryOn,
  type PaymentState,
  paymentFailures,
  paymentStates,
  shareRefund,
  stateAfter,
} from './payment-states.ts';

const state = fc.constantFrom(...paymentStates);
const after = (seen: readonly PaymentState[]): PaymentState => seen.reduce<PaymentState>(stateAfter, 'created');
const hasEnded = (one: PaymentState): boolean => !isOpenState(one);

test.each([
  ['created', 'awaitingUser', 'awaitingUser'],
  ['created', 'error', 'error'],
  ['awaitingUser', 'authorised', 'authorised'],
  ['awaitingUser', 'aborted', 'aborted'],
  ['authorised', 'succeeded', 'succeeded'],
  ['authorised', 'awaitingUser', 'authorised'],
  ['declined', 'awaitingUser', 'declined'],
  ['declined', 'aborted', 'declined'],
  ['expired', 'succeeded', 'succeeded'],
  ['succeeded', 'expired', 'succeeded'],
  ['succeeded', 'reversed', 'reversed'],
  ['reversed', 'succeeded', 'reversed'],
  ['awaitingUser', 'lost', 'lost'],
  ['lost', 'succeeded', 'succeeded'],
] as const)('C-05 a payment that is %s and reported as %s becomes %s', (present, seen, expected) => {
  expect(stateAfter(present, seen)).toBe(expected);
});

test('C-05 a repeated status changes nothing', () => {
  fc.assert(
    fc.property(fc.array(state), fc.nat(), (seen, index) => {
      const again = seen.length === 0 ? [] : [seen[index % seen.length] ?? 'created'];
      expect(after([...seen, ...again])).toBe(after(seen));
    }),
  );
});

test('C-05 a capture takes precedence over other final statuses, in any order of arrival', () => {
  fc.assert(
    fc.property(fc.array(state), fc.array(state), (before, later) => {
      const isReversed = [...before, ...later].includes('reversed');
      expect(after([...before, 'succeeded', ...later])).toBe(isReversed ? 'reversed' : 'succeeded');
    }),
  );
});

test('C-05 an ended payment never reopens', () => {
  fc.assert(
    fc.property(fc.array(state), state, (seen, next) => {
      const present = after(seen);
      fc.pre(hasEnded(present));
      expect(hasEnded(stateAfter(present, next))).toBe(true);
    }),
  );
});

test('C-05 keeps the first final status unless the money was captured', () => {
  fc.assert(
    fc.property(fc.array(state), state, (seen, next) => {
      const present = after(seen);
      fc.pre(hasEnded(present) && next !== 'succeeded' && next !== 'reversed');
      expect(stateAfter(present, next)).toBe(present);
    }),
  );
});

const firstFailedOn = '2027-03-10';

test.each([
  ['insufficientFunds', 1, '2027-03-12'],
  ['insufficientFunds', 2, '2027-03-15'],
  ['insufficientFunds', 3, '2027-03-19'],
  ['insufficientFunds', 4, null],
  ['refused', 1, '2027-03-12'],
  ['unavailable', 1, '2027-03-11'],
  ['unavailable', 4, '2027-03-19'],
  ['cardExpired', 1, null],
  ['notAuthenticated', 1, null],
  ['cardDetailsMissing', 1, null],
  [null, 1, null],
] as const)('R-18 a charge with the failure %s after %i tries is retried on %s', (failure, tries, expected) => {
  expect(nextChargeTryOn({ failure, firstFailedOn, tries })).toBe(expected);
});

test('R-18 retries end within ten days, before reminders begin', () => {
  for (const failure of paymentFailures) {
    const days = [1, 2, 3, 4, 5].map((tries) => nextChargeTryOn({ failure, firstFailedOn, tries }));
    expect(days.filter((day) => day !== null && day > '2027-03-20')).toEqual([]);
    expect(days.at(-1)).toBeNull();
  }
});

test.each([
  [['2027-03-10'], '2027-03-13'],
  [['2027-03-10', '2027-03-13'], '2027-03-20'],
  [['2027-03-10', '2027-03-10'], '2027-03-13'],
  [['2027-03-10', '2027-03-13', '2027-03-20'], null],
] as const)('R-18 a refund that failed on %j is retried on %s, all within 14 days', (failedOn, expected) => {
  expect(nextRefundTryOn(failedOn)).toBe(expected);
});

test('R-18 a refund uses the earliest payments first, and never exceeds their remainder or the requested sum', () => {
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
