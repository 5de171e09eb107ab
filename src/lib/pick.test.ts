import { expect, expectTypeOf, test } from 'vitest';
import { pick } from './pick.ts';

test('pick returns only the named properties, with their types', () => {
  const picked = pick({ id: 1, name: 'A', secret: true }, 'id', 'name');
  expect(picked).toEqual({ id: 1, name: 'A' });
  expectTypeOf(picked).toEqualTypeOf<{ id: number; name: string }>();
});
