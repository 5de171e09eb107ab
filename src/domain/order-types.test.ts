import { expect, test } from 'vitest';
import { orderTypeOf } from './order-types.ts';

test('A-05 reinstating a cancellation is a cancellation again, and a change of the delivery is no order', () => {
  expect(orderTypeOf('cancellationReinstated')).toBe(orderTypeOf('cancelled'));
  expect(orderTypeOf('deliveryStopped')).toBeUndefined();
});
