import * as v from 'valibot';
import { expect, test } from 'vitest';
import { profileSchema } from './schema.ts';

const schema = profileSchema('2027-03-10');
const issuesOf = (birthdate: string, phoneNumber = '') =>
  v.safeParse(schema, { birthdate, phoneNumber }).issues?.map(({ message }) => message);

test.each([
  ['10.3.2009', undefined],
  ['11.3.2009', 'tooYoung'],
  ['', 'required'],
  ['i fjor', 'birthdateInvalid'],
  ['31.2.2005', 'noSuchDay'],
])('R-19 V-02 checks the birth date %s: %s', (birthdate, issue) => {
  expect(issuesOf(birthdate)?.[0]).toBe(issue);
});

test('R-19 V-01 accepts a phone number in any format, or none', () => {
  expect(v.parse(schema, { birthdate: '17.5.2003', phoneNumber: ' 49 12 34 56' })).toEqual({
    birthdate: '2003-05-17',
    phoneNumber: '49123456',
  });
  expect(v.parse(schema, { birthdate: '17.5.2003', phoneNumber: ' ' }).phoneNumber).toBe('');
  expect(issuesOf('17.5.2003', '12')?.[0]).toBe('phoneInvalid');
});
