import { expect, test } from 'vitest';
import { orderTypeOf } from './order-types.ts';

test('A-05 taking a regret back is a cancellation again, and a change of the delivery is no order', () => {
  expect(orderTypeOf('cancellationReinstated')).toBe(orderTypeOf('cancelled'));
  expect(orderTypeOf('deliveryStopped')).toBeUndefined();
});
