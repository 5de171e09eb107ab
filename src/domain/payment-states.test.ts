import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenState, type PaymentState, paymentStates, stateAfter } from './payment-states.ts';

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

test('C-05 a capture wins over other final statuses, in any order of arrival', () => {
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
