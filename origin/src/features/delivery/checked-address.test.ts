import { expect, test } from 'vitest';
import { testFleet, titleNamed } from '#tests/contract/support/test-fleet.ts';
import { createPostalRegister } from './checked-address.ts';

test('R-10 the postal register has every national code, and no place for any other code', () => {
  const register = createPostalRegister([]);
  const codes = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const known = codes.filter((code) => register.placeOf(code) !== undefined);
  expect(known.length).toBeGreaterThan(5_000);
  expect(['0001', '4006', '5003', '7010', '9008', '9991'].map((code) => register.placeOf(code))).toEqual([
    'OSLO',
    'STAVANGER',
    'BERGEN',
    'TRONDHEIM',
    'TROMSØ',
    'BÅTSFJORD',
  ]);
  for (const code of ['0000', '9999', '', 'toString']) expect(register.placeOf(code)).toBeUndefined();
});

test('R-10 the postal register has the titles’ fictional places', () => {
  const fleet = testFleet();
  const { postalCode, postalPlace } = titleNamed(fleet, 'polviktidende').postalAddress;
  expect(createPostalRegister(fleet.titles).placeOf(postalCode)).toBe(postalPlace);
});
