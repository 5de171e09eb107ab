import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldIssuesOf } from '#src/domain/validation/field-issues.ts';
import { invoiceChoiceSchema } from './invoice-settings.tsx';

const empty = { channel: 'paper', isElsewhere: false, name: '', street: '', postalCode: '', postalPlace: '' };

test('R-37 drops an address that is not needed', () => {
  expect(v.parse(invoiceChoiceSchema, { ...empty, name: 'Regnskap AS' })).toEqual({ channel: 'paper', address: null });
});

test('R-37 requires each field of an address that is needed', () => {
  const result = v.safeParse(invoiceChoiceSchema, { ...empty, isElsewhere: true, postalCode: '15' });
  expect(fieldIssuesOf(result.issues ?? []).map(({ field, code }) => [field, code])).toEqual([
    ['name', 'required'],
    ['street', 'addressRequired'],
    ['postalCode', 'postalCodeInvalid'],
    ['postalPlace', 'required'],
  ]);
});

test('R-37 ignores surrounding white space', () => {
  const given = { name: ' Regnskap  AS ', street: 'Storgata 1', postalCode: ' 0155', postalPlace: 'Oslo' };
  expect(v.parse(invoiceChoiceSchema, { ...empty, isElsewhere: true, ...given }).address).toEqual({
    name: 'Regnskap AS',
    street: 'Storgata 1',
    postalCode: '0155',
    postalPlace: 'OSLO',
  });
});
