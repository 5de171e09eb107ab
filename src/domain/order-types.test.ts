import { expect, test } from 'vitest';
import { orderTypeOf, orderTypes } from './order-types.ts';

test('A-05 order types are those of the specification', () => {
  expect(orderTypes).toEqual(['REPLACEMENT-ANN', 'CANCELLATION']);
});

test.each([
  ['planChangeOrdered', 'REPLACEMENT-ANN'],
  ['cancelled', 'CANCELLATION'],
  ['cancellationReinstated', 'CANCELLATION'],
  ['deliveryStopped', undefined],
] as const)('A-05 %s is an order of the type %s', (kind, type) => {
  expect(orderTypeOf(kind)).toBe(type);
});
