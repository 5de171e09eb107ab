import { expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { catalogueIssues, paperDayIssues } from './catalogue-issues.ts';
import type { Catalogue, Plan } from './catalogue-schema.ts';
import { catalogueOf } from './plan-catalogue.ts';

const group = readGroupCatalogue();

function planNamed(kind: string): Plan {
  const plan = group.plans[kind];
  if (plan === undefined) throw new Error(`there is no plan ${kind}`);
  return plan;
}

function withPlan(kind: string, changes: Partial<Plan>): Catalogue {
  return { ...group, plans: { ...group.plans, [kind]: { ...planNamed(kind), ...changes } } };
}

const withoutFamily = (({ FAMILIE: _family, ...plans }) => ({ ...group, plans }))(group.plans);
const [price] = planNamed('DIGITAL').prices;
const [code] = group.codes;
if (price === undefined || code === undefined) throw new Error('the group has neither a price nor a code');

test("O-13 the group's catalogue has no issues", () => {
  expect(catalogueIssues(group)).toEqual([]);
});

test.each<[string, Catalogue, string]>([
  ['a plan for a special group is missing', withoutFamily, 'plans.FAMILIE'],
  ['a plan on sale is missing', { ...group, sells: [...group.sells, 'LUKSUS'] }, 'sells.5'],
  ['no plan is on sale', { ...group, sells: [] }, 'sells'],
  [
    'a campaign is for a missing plan',
    { ...group, campaigns: { winback: { ...code, plans: ['LUKSUS'] } } },
    'campaigns.winback.plans.0',
  ],
  [
    'a campaign ends before it begins',
    { ...group, campaigns: { intro: { ...code, fromDate: '2027-02-01', toDate: '2027-01-31' } } },
    'campaigns.intro.toDate',
  ],
  ['a code is for a missing plan', { ...group, codes: [{ ...code, plans: ['LUKSUS'] }] }, 'codes.0.plans.0'],
  ['a code ends before it begins', { ...group, codes: [{ ...code, toDate: '2019-12-31' }] }, 'codes.0.toDate'],
  ['a code is listed twice', { ...group, codes: [code, code] }, 'codes.1.id'],
  [
    'a discount for staying is for a missing plan',
    { ...group, stay: group.stay.map((one) => ({ ...one, plans: ['LUKSUS'] })).slice(0, 1) },
    'stay.0.plans.0',
  ],
  ['the student plan has no successor', withPlan('STUDENT', { planAfter: undefined }), 'plans.STUDENT.planAfter'],
  ['a plan is followed by a missing one', withPlan('UNG', { planAfter: 'LUKSUS' }), 'plans.UNG.planAfter'],
  ['a plan is followed by itself', withPlan('UNG', { planAfter: 'UNG' }), 'plans.UNG.planAfter'],
  [
    'a plan on sale is followed by one not on sale',
    { ...group, sells: ['KOMPLETT', 'STUDENT'] },
    'plans.STUDENT.planAfter',
  ],
  [
    'a plan with paper does not list the paper',
    withPlan('KOMPLETT', { features: ['content'] }),
    'plans.KOMPLETT.features',
  ],
  ['a plan without paper lists the paper', withPlan('DIGITAL', { features: ['paper'] }), 'plans.DIGITAL.features'],
  ['a plan without paper has paper days', withPlan('DIGITAL', { paperDays: ['friday'] }), 'plans.DIGITAL.paperDays'],
  ['two prices begin on the same day', withPlan('DIGITAL', { prices: [price, price] }), 'plans.DIGITAL.prices.1.from'],
  [
    'prices are not in chronological order',
    withPlan('DIGITAL', { prices: [price, { ...price, from: '2019-12-31' }] }),
    'plans.DIGITAL.prices.1.from',
  ],
  [
    'a quarter costs more than its three months',
    withPlan('STUDENT', { prices: [{ ...price, monthly: 9900, quarterly: 29_701, yearly: 99_000 }] }),
    'plans.STUDENT.prices.0.quarterly',
  ],
  [
    'a year costs more than its months from a later day',
    withPlan('DIGITAL', { prices: [price, { ...price, from: '2030-01-01', yearly: 12 * price.monthly + 1 }] }),
    'plans.DIGITAL.prices.1.yearly',
  ],
])('O-13 reports an issue if %s', (_, catalogue, field) => {
  expect(catalogueIssues(catalogue).map((issue) => issue.field)).toContain(field);
});

test("O-13 the paper days of a title's plan must be days on which the title prints", () => {
  const plans = { HELG: planNamed('HELG') };
  expect(paperDayIssues(plans, ['wednesday', 'friday'])).toMatchObject([
    { field: 'plans.HELG.paperDays', value: 'saturday' },
  ]);
});

const onWednesdays = { without: [], delivery: { publicationDays: ['wednesday'] as const } };

test("O-13 a title that prints on none of a plan's days does not sell it", () => {
  const weekly = catalogueOf(group, {}, onWednesdays);
  expect(weekly.sells).toEqual(['KOMPLETT', 'DIGITAL', 'UNG', 'STUDENT']);
  expect(weekly.campaigns.winback?.plans).toEqual(['KOMPLETT', 'DIGITAL']);
  expect(catalogueIssues(weekly)).toEqual([]);
  expect(catalogueIssues(catalogueOf(group, { sells: ['HELG'] }, onWednesdays))).toMatchObject([{ field: 'sells' }]);
});
