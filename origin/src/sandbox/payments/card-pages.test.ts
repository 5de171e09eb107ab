import { expect, test } from 'vitest';
import { isValidIn, readCardNumber, readExpiry } from './card-pages.ts';

test.each([
  ['4925 0000 0000 0004', 'Visa', '492500******0004', 3],
  ['5226612199533406', 'Mastercard', '522661******3406', 3],
  ['3782 822463 10005', 'American Express', '378282*****0005', 4],
])('C-05 reads the number %s as %s, stored as %s', (text, brand, maskedPan, cvcLength) => {
  expect(readCardNumber(text)).toEqual({ brand, maskedPan, cvcLength });
});

test.each(['4925 0000 0000 0005', '4925', '1234 5678 9012 3452', '', 'kort'])(
  'C-05 refuses %j as a card number',
  (text) => {
    expect(readCardNumber(text)).toBeUndefined();
  },
);

test.each([
  ['08/28', '08/2028'],
  ['08 / 2028', '08/2028'],
  ['0828', '08/2028'],
  ['13/28', undefined],
  ['8/28', undefined],
])('C-05 reads the expiry month %s as %s', (text, expected) => {
  expect(readExpiry(text)).toBe(expected);
});

test('C-05 accepts a card until the end of its expiry month', () => {
  expect([isValidIn('08/2028', '2028-08'), isValidIn('08/2028', '2028-09')]).toEqual([true, false]);
});
