import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeliveryAddressInputSchema, PostalCodeSchema } from '../delivery-address.ts';
import { fieldIssuesOf, validationCodes } from './field-issues.ts';
import { EmailSchema, PhoneSchema } from './text-fields.ts';

function outcomeOf(schema: v.GenericSchema<unknown, unknown>, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  return Object.fromEntries(fieldIssuesOf(result.issues).map(({ field, code }) => [field, code]));
}

const address = {
  name: 'Åse Ødegård',
  careOf: '',
  street: 'Storgata',
  streetNumber: '12 b',
  floor: '',
  apartmentNumber: 'h0301',
  postalCode: '0155',
  postalPlace: 'Oslo',
};

describe('e-mail', () => {
  test.each([
    ['kari@example.no', 'kari@example.no'],
    ['  Kari.Nordmann+avis@sub.example.com ', 'Kari.Nordmann+avis@sub.example.com'],
    ["o'brien@example.no", "o'brien@example.no"],
  ])('V-01 reads the e-mail address %j as %j', (typed, email) => {
    expect(outcomeOf(EmailSchema, typed)).toBe(email);
  });

  test.each([
    'kari',
    'kari@',
    '@example.no',
    'kari@example',
    'kari@@example.no',
    'kari nordmann@example.no',
    'kari@example.n',
  ])('V-01 refuses %j as an e-mail address', (typed) => {
    expect(outcomeOf(EmailSchema, typed)).toEqual({ '': 'emailInvalid' });
  });

  test('V-01 reports a missing or an overlong e-mail address', () => {
    for (const empty of ['', '   ', null, undefined]) expect(outcomeOf(EmailSchema, empty)).toEqual({ '': 'required' });
    expect(outcomeOf(EmailSchema, `${'a'.repeat(250)}@example.no`)).toEqual({ '': 'textTooLong' });
  });
});

describe('telephone', () => {
  test.each([
    ['41234567', '41234567'],
    ['412 34 567', '41234567'],
    ['+47 22 12 34 56', '22123456'],
    ['+4741234567', '41234567'],
    ['004741234567', '41234567'],
    ['00 47 412 34 567', '41234567'],
    ['412\u00a034\u00a0567', '41234567'],
    ['47123456', '47123456'],
    ['20334258', '20334258'],
  ])('V-01 converts %j to %s', (typed, digits) => {
    expect(outcomeOf(PhoneSchema, typed)).toBe(digits);
  });

  test.each([
    '12345678',
    '01234567',
    '4123456',
    '412345678',
    '+4641234567',
    '+46 70 123 45 67',
    '02040',
    '4123456a',
    '-41234567',
  ])('V-01 refuses %j as a telephone number', (typed) => {
    expect(outcomeOf(PhoneSchema, typed)).toEqual({ '': 'phoneInvalid' });
  });

  test('V-01 reports a missing telephone number', () => {
    expect(outcomeOf(PhoneSchema, ' ')).toEqual({ '': 'required' });
  });
});

describe('delivery address', () => {
  test('R-10 converts an address to its stored form', () => {
    const typed = { ...address, name: ' Åse   Ødegård ', careOf: 'c/o  Ola Nordmann', floor: ' 3. ' };
    expect(outcomeOf(DeliveryAddressInputSchema, typed)).toEqual({
      name: 'Åse Ødegård',
      careOf: 'Ola Nordmann',
      street: 'Storgata',
      streetNumber: '12B',
      floor: '3.',
      apartmentNumber: 'H0301',
      postalCode: '0155',
      postalPlace: 'OSLO',
    });
  });

  test('R-10 requires neither c/o nor floor nor flat', () => {
    const { name, street, streetNumber, postalCode, postalPlace } = address;
    expect(
      outcomeOf(DeliveryAddressInputSchema, { name, street, streetNumber, postalCode, postalPlace }),
    ).toMatchObject({
      careOf: null,
      floor: null,
      apartmentNumber: null,
    });
    expect(outcomeOf(DeliveryAddressInputSchema, { ...address, careOf: 'c/o ' })).toMatchObject({ careOf: null });
  });

  test('V-01 reports each missing part with its own code', () => {
    const expected = {
      name: 'nameRequired',
      street: 'addressRequired',
      streetNumber: 'streetNumberRequired',
      postalCode: 'required',
      postalPlace: 'required',
    };
    expect(outcomeOf(DeliveryAddressInputSchema, {})).toEqual(expected);
    const blank = { name: ' ', street: null, streetNumber: '', postalCode: '', postalPlace: '' };
    expect(outcomeOf(DeliveryAddressInputSchema, blank)).toEqual(expected);
  });

  test.each(['name', 'careOf', 'street', 'floor', 'postalPlace'])(
    'N-13 V-01 refuses a link as %s, since receipts may be mailed to another person',
    (field) => {
      for (const text of ['www.a.no', 'tyv@a', 'a\u0007']) {
        expect(outcomeOf(DeliveryAddressInputSchema, { ...address, [field]: text })).toEqual({ [field]: 'linkInText' });
      }
      expect(v.is(DeliveryAddressInputSchema, { ...address, [field]: 'Chr.Olavs' })).toBe(true);
    },
  );

  test.each(['1', '9999', '12B', '12 B', '7å'])('V-01 accepts the street number %j', (streetNumber) => {
    expect(v.is(DeliveryAddressInputSchema, { ...address, streetNumber })).toBe(true);
  });

  test.each(['B', '12345', '12BB', '12-14', '0x1'])('V-01 refuses the street number %j', (streetNumber) => {
    expect(outcomeOf(DeliveryAddressInputSchema, { ...address, streetNumber })).toEqual({
      streetNumber: 'streetNumberInvalid',
    });
  });

  test.each(['X0301', 'H301', 'H03011', '0301'])('V-01 refuses the flat %j', (apartmentNumber) => {
    expect(outcomeOf(DeliveryAddressInputSchema, { ...address, apartmentNumber })).toEqual({
      apartmentNumber: 'apartmentNumberInvalid',
    });
  });

  test.each([
    ['0001', '0001'],
    ['9991', '9991'],
    [' 5364 ', '5364'],
    ['0000', '0000'],
    ['9998', '9998'],
    ['155', { '': 'postalCodeInvalid' }],
    ['N-0155', { '': 'postalCodeInvalid' }],
  ])('V-01 converts the postal code %j to %j', (typed, expected) => {
    expect(outcomeOf(PostalCodeSchema, typed)).toEqual(expected);
  });
});

describe('codes', () => {
  test('V-01 reports a listed code for every value that no form can send', () => {
    for (const value of [null, 42, 'text', { name: 7 }, []]) {
      const result = v.safeParse(DeliveryAddressInputSchema, value);
      for (const { code } of fieldIssuesOf(result.issues ?? [])) expect(validationCodes).toContain(code);
      expect(result.success).toBe(false);
    }
    expect(outcomeOf(DeliveryAddressInputSchema, { ...address, name: 7 })).toEqual({ name: 'invalid' });
  });
});
