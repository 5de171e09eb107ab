import { expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { monthsOfPeriod } from './billing-periods.ts';
import { catalogueOf, pricesOn, soldPeriods, soldPlansOf } from './plan-catalogue.ts';

const group = readGroupCatalogue();

test.each(Object.entries(group.plans))('R-03 a longer period of %s costs no more than its months', (_, plan) => {
  for (const prices of plan.prices) {
    for (const period of soldPeriods) {
      expect(prices[period]).toBeLessThanOrEqual(monthsOfPeriod[period] * prices.monthly);
    }
    expect(prices.yearly).toBeLessThanOrEqual(4 * prices.quarterly);
  }
});

test('O-13 a price applies from its day until the day of the next one', () => {
  const [first] = group.plans['DIGITAL']?.prices ?? [];
  if (first === undefined) throw new Error('Digital has no price');
  const plan = { prices: [first, { ...first, from: '2027-03-01', monthly: 22_900 }] };
  expect(pricesOn(plan, '2027-02-28').monthly).toBe(19_900);
  expect(pricesOn(plan, '2027-03-01').monthly).toBe(22_900);
});

test("O-13 a title without its own offer sells the group's plans", () => {
  expect(catalogueOf(group)).toEqual(group);
});

test('O-13 a title has no offers for plans that it does not sell', () => {
  const own = catalogueOf(group, { sells: ['HELG'] });
  expect(soldPlansOf(own).map(({ kind }) => kind)).toEqual(['HELG']);
  expect(own.campaigns.winback?.plans).toEqual(['HELG']);
  expect(own.campaigns.intro).toBeUndefined();
  expect(own.codes.flatMap(({ plans }) => plans)).toEqual(['HELG']);
});
