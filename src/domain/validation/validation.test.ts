import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DeliveryAddressInputSchema, PostalCodeSchema } from './delivery-address.ts';
import { DeliveryChangeInputSchema } from './delivery-change.ts';
import { EmailSchema } from './email.ts';
import { fieldIssuesOf, validationCodes } from './field-issues.ts';
import { PhoneSchema } from './phone.ts';
import { birthdateSchema, parseTypedDay } from './typed-day.ts';

/** What a schema makes of a value: the output, or the codes by field. */
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
  ])('V-01 takes %j', (typed, email) => {
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

  test('V-01 says that an e-mail address is required, or too long', () => {
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
  ])('V-01 takes %j as %s', (typed, digits) => {
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

  test('V-01 says that a telephone number is required', () => {
    expect(outcomeOf(PhoneSchema, ' ')).toEqual({ '': 'required' });
  });
});

describe('delivery address', () => {
  test('R-10 writes an address the way it is stored', () => {
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

  test('R-10 needs neither c/o nor floor nor flat', () => {
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

  test('V-01 has its own code for each part that is missing', () => {
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

  test.each(['1', '9999', '12B', '12 B', '7å'])('V-01 takes the street number %j', (streetNumber) => {
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
  ])('V-01 makes of the postal code %j %j', (typed, expected) => {
    expect(outcomeOf(PostalCodeSchema, typed)).toEqual(expected);
  });
});

describe('delivery change', () => {
  test('V-01 needs an address for a temporary and a permanent one, and none for a stop', () => {
    const dates = { fromDate: '3.7.2027', toDate: '10.7.2027' };
    for (const type of ['TRANSFER', 'PERMANENT']) {
      expect(outcomeOf(DeliveryChangeInputSchema, { type, ...dates })).toEqual({ address: 'addressMissing' });
      expect(outcomeOf(DeliveryChangeInputSchema, { type, ...dates, address })).toMatchObject({
        fromDate: '2027-07-03',
      });
    }
    expect(outcomeOf(DeliveryChangeInputSchema, { type: 'STOP', ...dates, address })).toEqual({
      type: 'STOP',
      fromDate: '2027-07-03',
      toDate: '2027-07-10',
      address: null,
    });
  });

  test('V-03 ties each fault of a change to its field', () => {
    const result = v.safeParse(DeliveryChangeInputSchema, {
      type: 'TRANSFER',
      fromDate: '31.2.2027',
      toDate: '',
      address: { ...address, name: '' },
    });
    expect(fieldIssuesOf(result.issues ?? [])).toEqual([
      { field: 'fromDate', code: 'dateInvalid', info: 'fromDate' },
      { field: 'toDate', code: 'required', info: 'toDate' },
      { field: 'address.name', code: 'nameRequired', info: 'name' },
    ]);
    expect(outcomeOf(DeliveryChangeInputSchema, {})).toMatchObject({
      type: 'required',
      fromDate: 'required',
      toDate: 'required',
    });
  });
});

describe('typed days', () => {
  test.each([
    ['3.7.2026', '2026-07-03'],
    ['03.07.2026', '2026-07-03'],
    ['3.7.26', '2026-07-03'],
    ['3. 7. 2026', '2026-07-03'],
    ['3/7 2026', '2026-07-03'],
    ['3-7-2026', '2026-07-03'],
    [' 2026-07-03 ', '2026-07-03'],
    ['29.2.28', '2028-02-29'],
    ['29.2.2026', undefined],
    ['31.4.2026', undefined],
    ['7.2026', undefined],
    ['3.13.2026', undefined],
    ['3.7.026', undefined],
    ['i morgen', undefined],
  ])('R-24 reads %j as %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  test.each([
    ['20.11.92', '1992-11-20'],
    ['20.11.08', '2008-11-20'],
    ['20.11.26', '2026-11-20'],
    ['21.11.26', '1926-11-21'],
    ['29.2.2008', '2008-02-29'],
    ['21.11.2026', { '': 'birthdateInvalid' }],
    ['31.12.1899', { '': 'birthdateInvalid' }],
    ['30.2.1990', { '': 'birthdateInvalid' }],
    ['', { '': 'required' }],
  ])('V-02 reads the birthdate %j on 2026-11-20 as %j', (typed, expected) => {
    expect(outcomeOf(birthdateSchema('2026-11-20'), typed)).toEqual(expected);
  });
});

describe('codes', () => {
  test('V-01 gives a code of the list to every value that no form sends', () => {
    for (const value of [null, 42, 'text', { name: 7 }, []]) {
      const result = v.safeParse(DeliveryAddressInputSchema, value);
      for (const { code } of fieldIssuesOf(result.issues ?? [])) expect(validationCodes).toContain(code);
      expect(result.success).toBe(false);
    }
    expect(outcomeOf(DeliveryAddressInputSchema, { ...address, name: 7 })).toEqual({ name: 'invalid' });
  });
});
