import { expect, test } from 'vitest';
import { formatTermsVersion, orderStateAfter, orderStates, orderTypeOf } from './orders.ts';
import { isOpenState, paymentStates } from './payment-states.ts';

test.each(paymentStates)('R-06 an order with the payment state %s waits, completes or fails accordingly', (payment) => {
  const state = orderStateAfter('awaitingPayment', payment);
  expect(state === 'awaitingPayment').toBe(isOpenState(payment));
  expect(state === 'completed').toBe(payment === 'succeeded' || payment === 'reversed');
});

test('R-06 an ended order never changes again', () => {
  for (const state of orderStates.filter((one) => one !== 'awaitingPayment')) {
    for (const payment of paymentStates) expect(orderStateAfter(state, payment)).toBe(state);
  }
});

test('A-05 a reinstated cancellation is a cancellation order, and a delivery change is not an order', () => {
  expect(orderTypeOf('cancellationReinstated')).toBe(orderTypeOf('cancelled'));
  expect(orderTypeOf('deliveryStopped')).toBeUndefined();
});

test.each([
  ['2026-11-28', '28.\u00a0november 2026'],
  ['2026-01', '2026-01'],
])('N-01 the version of the terms %s is shown as %s', (version, shown) => {
  expect(formatTermsVersion(version)).toBe(shown);
});
