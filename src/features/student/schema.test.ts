import * as v from 'valibot';
import { expect, test } from 'vitest';
import { profileSchema, storedPhone } from './schema.ts';

const schema = profileSchema('2027-03-10');
const issuesOf = (birthdate: string) => v.safeParse(schema, { birthdate }).issues?.map(({ message }) => message);

test.each([
  ['10.3.2009', undefined],
  ['11.3.2009', 'tooYoung'],
  ['', 'required'],
  ['i fjor', 'birthdateInvalid'],
  ['31.2.2005', 'noSuchDay'],
])('R-19 V-02 checks the birthdate %s: %s', (birthdate, issue) => {
  expect(issuesOf(birthdate)?.[0]).toBe(issue);
});

test('R-19 V-01 keeps a stored phone number in any accepted format, and drops any other', () => {
  expect(storedPhone(' 49 12 34 56')).toBe('49123456');
  expect(storedPhone('12')).toBe('');
  expect(storedPhone('')).toBe('');
});
