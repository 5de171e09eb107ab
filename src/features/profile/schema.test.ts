import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { ownDetailsSchema } from './components/own-details-form.tsx';

const schema = ownDetailsSchema('2026-11-20');

test.each([
  [
    { phoneNumber: '+47 412 34 567', birthdate: '17.5.80' },
    { phoneNumber: '41234567', birthdate: '1980-05-17' },
  ],
  [
    { phoneNumber: ' ', birthdate: '' },
    { phoneNumber: '', birthdate: null },
  ],
])('R-11 V-01 reads %j as %j', (typed, expected) => {
  expect(v.parse(schema, typed)).toEqual(expected);
});

test.each([
  [{ phoneNumber: '123', birthdate: '' }, { phoneNumber: 'phoneInvalid' }],
  [{ phoneNumber: '', birthdate: 'i fjor' }, { birthdate: 'birthdateInvalid' }],
  [{ phoneNumber: '', birthdate: '21.11.2026' }, { birthdate: 'birthdateInFuture' }],
  [{ phoneNumber: '', birthdate: '31.12.1899' }, { birthdate: 'birthdateTooLongAgo' }],
  [{ phoneNumber: '', birthdate: '30.2.1990' }, { birthdate: 'noSuchDay' }],
])('V-01 V-02 reports %j as %j', (typed, expected) => {
  const result = checkedBy(schema)(typed);
  const codes = result.ok ? [] : [...result.error].map(([field, { code }]) => [field, code]);
  expect(Object.fromEntries(codes)).toEqual(expected);
});
