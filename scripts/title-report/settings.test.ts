import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { type Title, TitleConfigSchema, titleOf } from '#src/domain/title.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { defaultsOf, warningsOf } from './settings.ts';

function aTitle(id: string, changes: object = {}): Title {
  return titleOf(v.parse(TitleConfigSchema, { ...aTitleConfig(id), ...changes }), readGroupCatalogue());
}

const inOrder = {
  bankAccountNumber: '99991800979',
  customerCenterEmail: `hjelp@${'avisen'}.no`,
  brandColour: '#0B3C5D',
};

test('N-19 lists every omitted optional field and missing image as a default', () => {
  const config = aTitleConfig('eine');
  const title = aTitle('eine');
  const found = defaultsOf(new Set(Object.keys(config)), title, { logo: false, favicon: true });
  const byField = new Map(found.map(({ field, ...rest }) => [field, rest]));
  expect(byField.get('language')).toEqual({ value: 'nb', description: 'Language of all texts.' });
  expect(byField.get('baseUrl')?.value).toBe('https://eine.no');
  expect(byField.get('coverage')?.value).toContain('5700-5799');
  expect(byField.has('logo')).toBe(true);
  expect(byField.has('favicon')).toBe(false);
  for (const field of Object.keys(config)) expect(byField.has(field)).toBe(false);
  expect(found.filter(({ description }) => description === '')).toEqual([]);
});

test('N-19 gives no warning about a complete title', () => {
  expect(warningsOf(aTitle('eine', inOrder), [aTitle('zweite')])).toEqual([]);
});

test.each([
  ['customerCenterEmail', { customerCenterEmail: 'hjelp@eine.example' }],
  ['bankAccountNumber', { bankAccountNumber: undefined }],
  ['brandColour', { brandColour: '#FFEE00' }],
  ['withdrawalFunction', { withdrawalFunction: false }],
  ['hasPulse', { hasPulse: false }],
])('N-19 warns about %s', (field, change) => {
  expect(warningsOf(aTitle('eine', { ...inOrder, ...change }), []).map((one) => one.field)).toEqual([field]);
});

test('N-19 warns about a colour that another title has, and names that title', () => {
  const other = aTitle('zweite', { ...inOrder, brandColour: '#0b3c5d' });
  const title = aTitle('eine', inOrder);
  expect(warningsOf(title, [title, other]).map(({ text }) => text)).toEqual(['Avisen zweite has the same colour.']);
});
