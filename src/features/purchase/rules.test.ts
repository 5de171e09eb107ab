import { expect, test } from 'vitest';
import type { CampaignOffer, Product } from '#src/contract/product.ts';
import { offerFor, requestedOffer, savedOre, sortProducts } from './rules.ts';

const offer = (changes: Partial<CampaignOffer>): CampaignOffer => ({
  kind: 'winback',
  id: 'CAMP-2020-03-003',
  ariaPlanID: 'POL-DIGITAL',
  billingPeriod: 'monthly',
  priceOre: 9950,
  priceAfterOre: 19_900,
  periods: 3,
  ...changes,
});
const winback = offer({});
const intro = offer({ kind: 'intro', id: 'DIGITAL-FIRST-MONTH', priceOre: 100, periods: 1 });
const offers = [winback, intro, offer({ ariaPlanID: 'POL-KOMPLETT' })];

test.each([
  ['eligible', null, 'monthly', winback],
  ['eligible', 'DIGITAL-FIRST-MONTH', 'monthly', intro],
  ['newcomer', null, 'monthly', intro],
  ['newcomer', 'CAMP-2020-03-003', 'monthly', intro],
  ['quarantine', null, 'monthly', undefined],
  ['quarantine', 'CAMP-2020-03-003', 'monthly', undefined],
  ['eligible', null, 'yearly', undefined],
] as const)(
  'R-03 R-04 chooses the offer shown with Digital for the standing %s and the campaign %s',
  (standing, campaign, billingPeriod, expected) => {
    const shown = offerFor({ ariaPlanID: 'POL-DIGITAL' }, { standing, offers, billingPeriod, campaign });
    expect(shown).toEqual(expected);
  },
);

test.each([
  [{ campaign: 'CAMP-2020-03-003', code: null }, { kind: 'winback' }],
  [{ campaign: 'DIGITAL-FIRST-MONTH', code: null }, { kind: 'intro' }],
  [
    { campaign: 'DIGITAL-FIRST-MONTH', code: 'SOMMER' },
    { kind: 'code', code: 'SOMMER' },
  ],
  [{ campaign: 'UNKNOWN', code: null }, { kind: 'none' }],
  [{ campaign: null, code: null }, { kind: 'none' }],
] as const)('R-03 for the place %j, requests the offer %j', (place, expected) => {
  expect(requestedOffer(place, offers)).toEqual(expected);
});

test('R-03 lists plans with conditions separately', () => {
  const product = (changes: Partial<Product>) =>
    ({ belowAge: null, needsStudentVerification: false, ...changes }) as Product;
  const [all, youth, student] = [product({}), product({ belowAge: 34 }), product({ needsStudentVerification: true })];
  expect(sortProducts([all, youth, student])).toEqual({ forAll: [all], forSome: [youth, student] });
});

test.each([
  ['quarterly', undefined, 3 * 19_900 - 56_900],
  ['yearly', undefined, 12 * 19_900 - 215_000],
  ['quarterly', intro, 100 + 2 * 19_900 - 56_900],
  ['yearly', intro, 100 + 11 * 19_900 - 215_000],
  ['quarterly', winback, 3 * 9950 - 56_900],
  ['yearly', winback, 3 * 9950 + 9 * 19_900 - 215_000],
] as const)('R-03 compares %s payment with monthly payment, including its offer', (billingPeriod, offered, saved) => {
  const prices = [
    { billingPeriod: 'monthly' as const, priceOre: 19_900 },
    { billingPeriod: 'quarterly' as const, priceOre: 56_900 },
    { billingPeriod: 'yearly' as const, priceOre: 215_000 },
  ];
  expect(savedOre({ prices }, billingPeriod, offered)).toBe(saved);
});
