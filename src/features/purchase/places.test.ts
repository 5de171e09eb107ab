import { expect, test } from 'vitest';
import { type PurchasePlace, pathOf, placeOf } from './places.ts';

const place: PurchasePlace = {
  step: 'betal',
  ariaPlanID: 'POL-KOMPLETT',
  billingPeriod: 'yearly',
  campaign: 'CAMP-2020-03-003',
  code: 'VELKOMMEN 25',
};
const read = (query: string): PurchasePlace => placeOf(new URLSearchParams(query));

test('R-03 builds a URL for each screen that reads back as the same purchase', () => {
  for (const step of ['velg', 'deg', 'betal'] as const) {
    const path = pathOf({ ...place, step });
    expect(read(path.split('?')[1] ?? '')).toEqual({ ...place, step });
  }
  expect(pathOf({ ...place, step: 'deg', billingPeriod: 'monthly', campaign: null, code: null })).toBe(
    '/bestill-abonnement?plan=POL-KOMPLETT&steg=deg',
  );
});

test.each([
  ['', { step: 'velg', ariaPlanID: null }],
  ['steg=betal', { step: 'velg' }],
  ['steg=hopp&plan=POL-DIGITAL', { step: 'velg', ariaPlanID: 'POL-DIGITAL' }],
  ['plan=%3Cscript%3E&steg=deg', { step: 'velg', ariaPlanID: null }],
  ['plan=%C3%85-DIGITAL&steg=deg', { step: 'deg', ariaPlanID: 'Å-DIGITAL' }],
  ['plan=POL-DIGITAL&steg=deg&periode=monthlyPremium', { step: 'deg', billingPeriod: 'monthly' }],
  ['plan=POL-DIGITAL&kode=%20', { code: null }],
  [`plan=POL-DIGITAL&kode=${'A'.repeat(41)}`, { code: null }],
] as const)('R-03 leads from the query %j to a screen that exists', (query, expected) => {
  expect(read(query)).toMatchObject(expected);
});

test('R-03 leads back to the same place after a return from Vipps', () => {
  const state = `abc_-.def_-.${pathOf({ ...place, step: 'deg', code: 'A.B' }).split('?')[1]}`;
  expect(placeOf(new URLSearchParams({ code: 'x', state }))).toEqual({ ...place, step: 'deg', code: 'A.B' });
  expect(placeOf(new URLSearchParams({ error: 'access_denied', state: 'abc' }))).toMatchObject({ step: 'velg' });
});
