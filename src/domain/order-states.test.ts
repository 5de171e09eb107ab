import { expect, test } from 'vitest';
import { type OrderState, orderStateAfter, orderStates } from './order-states.ts';
import { paymentStates } from './payment-states.ts';

test.each([
  ['created', 'awaitingPayment'],
  ['awaitingUser', 'awaitingPayment'],
  ['authorised', 'awaitingPayment'],
  ['succeeded', 'completed'],
  ['declined', 'failed'],
  ['error', 'failed'],
  ['aborted', 'cancelled'],
  ['expired', 'expired'],
] as const)('R-06 G-10 an order whose payment is %s is %s', (payment, state) => {
  expect(orderStateAfter('awaitingPayment', payment)).toBe(state);
});

test('R-06 an order that has ended never changes again', () => {
  const ended: readonly OrderState[] = orderStates.filter((state) => state !== 'awaitingPayment');
  for (const state of ended) {
    for (const payment of paymentStates) expect(orderStateAfter(state, payment)).toBe(state);
  }
});
