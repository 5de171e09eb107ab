import { expect, test } from 'vitest';
import { isSameDeliveryAddress, splitStreetLine } from './delivery-address.ts';

const home = {
  name: 'Åse Ødegård',
  careOf: null,
  street: 'Storgata',
  streetNumber: '12B',
  floor: null,
  apartmentNumber: 'H0301',
  postalCode: '5364',
  postalPlace: 'BJØRGEVÅG',
};

test.each([
  [{ street: 'STORGATA', streetNumber: '12 b', apartmentNumber: 'h0301', postalPlace: 'Bjørgevåg' }, true],
  [{ careOf: '', floor: ' ' }, true],
  [{ name: 'Ola Nordmann' }, false],
  [{ careOf: 'Ola Nordmann' }, false],
  [{ streetNumber: '12' }, false],
  [{ apartmentNumber: null }, false],
  [{ postalCode: '5365' }, false],
])('P-08 an address with %j changed counts as the same: %j', (changed, expected) => {
  expect(isSameDeliveryAddress(home, { ...home, ...changed })).toBe(expected);
});

test.each([
  ['Storgata 12', 'Storgata', '12'],
  [' Storgata 12 b ', 'Storgata', '12 b'],
  ['Storgata12B', 'Storgata', '12B'],
  ['7. juni gate 5', '7. juni gate', '5'],
  ['Fylkesvei 7 12', 'Fylkesvei 7', '12'],
  ['Storgata 12-14', 'Storgata', '12-14'],
  ['Storgata 12345', 'Storgata', '12345'],
  ['Storgata', 'Storgata', ''],
  ['12', '', '12'],
  ['', '', ''],
])('R-03 splits the line %j into street and number', (line, street, streetNumber) => {
  expect(splitStreetLine(line)).toEqual({ street, streetNumber });
});
