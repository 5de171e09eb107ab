import { expect, test } from 'vitest';
import { profileOfClaims } from './profile-sharing.ts';

const address = { street_address: 'Skolegata 5', postal_code: '7721', region: 'POLVIK', country: 'NO' };
const claims = {
  sub: 'kari',
  given_name: ' Kari ',
  family_name: 'Nordli',
  birthdate: '1990-05-17',
  phone_number: '4741234567',
  address: { ...address, address_type: 'home', formatted: 'Skolegata 5\n7721 POLVIK\nNO' },
};

test('R-03 takes name, birthdate, phone number and address from the claims of Vipps Login', () => {
  expect(profileOfClaims(claims)).toEqual({
    givenName: 'Kari',
    familyName: 'Nordli',
    birthDate: '1990-05-17',
    phoneNumber: '41234567',
    address: { streetLine: 'Skolegata 5', postalCode: '7721', postalPlace: 'POLVIK' },
  });
});

test('R-03 leaves out only the part whose claim is missing or unusable', () => {
  const nothing = { givenName: null, familyName: null, birthDate: null, phoneNumber: null, address: null };
  expect(profileOfClaims({ sub: 'kari' })).toEqual(nothing);
  expect(
    profileOfClaims({
      ...claims,
      given_name: '',
      family_name: 7,
      birthdate: '1990-02-31',
      phone_number: '46701234567',
      address: { ...address, country: 'SE' },
    }),
  ).toEqual(nothing);
  expect(profileOfClaims({ ...claims, phone_number: '+47 41 23 45 67', address: null })).toMatchObject({
    phoneNumber: '41234567',
    address: null,
  });
});
