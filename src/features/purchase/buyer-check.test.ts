import { expect, test } from 'vitest';
import { anAddress } from '#tests/support/builders/delivery.ts';
import { type Asked, type BuyerValues, buyerCheck, valuesOfBuyer, valuesOfShared } from './buyer-check.ts';
import { unknownBuyer } from './schema.ts';

const nothing: Asked = { name: false, birthDate: false, phoneNumber: false, address: false };
const all: Asked = { name: true, birthDate: true, phoneNumber: true, address: true };
const check = (asked: Asked) =>
  buyerCheck({
    asked,
    today: '2026-11-22',
    named: { givenName: 'Kari', familyName: 'Nordmann' },
    placeOf: () => 'POLVIK',
    coverage: [{ codes: '7700-7799', by: 'carrier' }],
  });
const values = (changes: Partial<BuyerValues> = {}): BuyerValues => ({
  ...valuesOfBuyer(
    { birthDate: '1992-05-17', address: anAddress(), contact: null },
    { displayName: 'Kari Nordmann', code: null },
  ),
  givenName: 'Kari',
  familyName: 'Nordmann',
  ...changes,
});
const issues = (changes: Partial<BuyerValues>, asked = all) => {
  const result = check(asked)(values(changes));
  return result.ok ? {} : Object.fromEntries([...result.error].map(([field, { code }]) => [field, code]));
};

test('R-03 returns the requested values and nothing else', () => {
  const { postalPlace: _, ...address } = anAddress();
  expect(check(all)(values({ phoneNumber: '412 34 567', code: ' velkommen25 ' }))).toMatchObject({
    ok: true,
    value: {
      buyer: {
        birthDate: '1992-05-17',
        address,
        contact: { givenName: 'Kari', familyName: 'Nordmann', phoneNumber: '41234567' },
      },
      code: 'velkommen25',
    },
  });
  expect(check(nothing)(values({ birthDate: 'x', street: '', phoneNumber: '1' }))).toEqual({
    ok: true,
    value: { buyer: unknownBuyer, code: null },
  });
});

test('R-03 asks a person with a known name for a phone number only', () => {
  const result = check({ ...nothing, phoneNumber: true })(values({ givenName: '', familyName: '' }));
  expect(result.ok && result.value.buyer.contact).toEqual({
    givenName: 'Kari',
    familyName: 'Nordmann',
    phoneNumber: null,
  });
});

test.each([
  [{ birthDate: '' }, { birthDate: 'required' }],
  [{ birthDate: '31.2.1990' }, { birthDate: 'noSuchDay' }],
  [{ birthDate: '23.11.2026' }, { birthDate: 'birthdateInFuture' }],
  [{ birthDate: 'i mai' }, { birthDate: 'birthdateInvalid' }],
  [{ givenName: ' ' }, { givenName: 'required' }],
  [{ givenName: 'K'.repeat(61) }, { givenName: 'textTooLong' }],
  [{ familyName: 'vinn.no' }, { familyName: 'linkInText' }],
  [{ code: 'K'.repeat(41) }, { code: 'textTooLong' }],
  [{ phoneNumber: '123' }, { phoneNumber: 'phoneInvalid' }],
  [{ street: '12b' }, { street: 'addressRequired' }],
  [{ postalCode: '0150' }, { postalCode: 'notDelivered' }],
] as const)('V-01 V-02 reports the issue with %j at its field', (changes, expected) => {
  expect(issues(changes)).toEqual(expected);
});

test('N-09 fills the fields with earlier input', () => {
  const told = { birthDate: '1992-05-17', address: anAddress({ name: 'Ola' }), contact: null };
  const shown = valuesOfBuyer(told, { displayName: 'Kari Nordmann', code: 'ENGANG' });
  expect(shown).toMatchObject({ birthDate: '17.05.1992', name: 'Ola', code: 'ENGANG' });
  expect(valuesOfBuyer(unknownBuyer, { displayName: 'Kari Nordmann', code: null }).name).toBe('Kari Nordmann');
});

test('R-03 fills empty fields with data from Vipps, and replaces no typed value except an incomplete address', () => {
  const shared = {
    givenName: 'Kari',
    familyName: 'Berg',
    birthDate: '1990-01-02',
    phoneNumber: '41234567',
    address: { streetLine: 'Storgata 1', postalCode: '7721', postalPlace: 'POLVIK' },
  };
  const typed = values({ familyName: '', birthDate: '', phoneNumber: '999 88 777' });
  expect(valuesOfShared(shared, all, typed)).toEqual({ familyName: 'Berg', birthDate: '02.01.1990' });
  const half = values({ street: 'Kaigata 3', postalCode: '' });
  expect(valuesOfShared(shared, { ...nothing, address: true }, half)).toMatchObject({ street: 'Storgata 1' });
});
