import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldIssuesOf } from '#src/domain/validation/field-issues.ts';
import { invoiceChoiceSchema } from './invoice-settings-form.tsx';

const empty = { channel: 'paper', isElsewhere: false, name: '', street: '', postalCode: '', postalPlace: '' };

test('R-37 an unneeded address is dropped', () => {
  expect(v.parse(invoiceChoiceSchema, { ...empty, name: 'Regnskap AS' })).toEqual({ channel: 'paper', address: null });
});

test('R-37 a needed address requires each of its fields', () => {
  const result = v.safeParse(invoiceChoiceSchema, { ...empty, isElsewhere: true, postalCode: '15' });
  expect(fieldIssuesOf(result.issues ?? []).map(({ field, code }) => [field, code])).toEqual([
    ['name', 'required'],
    ['street', 'addressRequired'],
    ['postalCode', 'postalCodeInvalid'],
    ['postalPlace', 'required'],
  ]);
});

test('R-37 surrounding white space is ignored', () => {
  const given = { name: ' Regnskap  AS ', street: 'Storgata 1', postalCode: ' 0155', postalPlace: 'Oslo' };
  expect(v.parse(invoiceChoiceSchema, { ...empty, isElsewhere: true, ...given }).address).toEqual({
    name: 'Regnskap AS',
    street: 'Storgata 1',
    postalCode: '0155',
    postalPlace: 'OSLO',
  });
});
