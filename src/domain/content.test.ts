import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { contentPage, contentPageCount, contentPageSize, editionDays, missingFeatures } from './content.ts';
import { soldPlansOf } from './plan-catalogue.ts';
import { DeliveryRulesSchema } from './title-rules.ts';

const usual = v.parse(DeliveryRulesSchema, {});

describe('R-35 available editions', () => {
  test.each([
    ['every day except Sunday', usual, '2027-03-10', ['2027-03-10', '2027-03-09', '2027-03-08', '2027-03-06']],
    ['none on a holiday', usual, '2027-05-18', ['2027-05-18', '2027-05-15', '2027-05-14', '2027-05-13']],
    [
      'only on the title’s publication days',
      v.parse(DeliveryRulesSchema, { publicationDays: ['friday'] }),
      '2027-03-10',
      ['2027-03-05', '2027-02-26', '2027-02-19', '2027-02-12'],
    ],
    [
      'with the title’s extra days and without its exceptions',
      v.parse(DeliveryRulesSchema, { extraIssueDays: ['2027-03-07'], noIssueDays: ['2027-03-09'] }),
      '2027-03-10',
      ['2027-03-10', '2027-03-08', '2027-03-07', '2027-03-06'],
    ],
  ])('R-35 lists editions: %s', (_name, rules, today, expected) => {
    expect(editionDays(today, rules).slice(0, 4)).toEqual(expected);
  });

  test('R-35 editions go back exactly a year', () => {
    expect(editionDays('2027-03-10', usual).at(-1)).toBe('2026-03-11');
  });
});

test.each([
  ['KOMPLETT', []],
  ['HELG', [['thirdPartySites', ['Komplett']]]],
  [
    'DIGITAL',
    [
      ['paper', ['Helg', 'Komplett']],
      ['thirdPartySites', ['Komplett']],
    ],
  ],
  [
    'BEDRIFT',
    [
      ['paper', ['Helg', 'Komplett']],
      ['familySharing', ['Digital', 'Helg', 'Komplett']],
    ],
  ],
] as const)('R-35 lists features missing in %s, and the plans that include them', (kind, expected) => {
  const catalogue = readGroupCatalogue();
  const missing = missingFeatures(catalogue.plans[kind]?.features ?? [], soldPlansOf(catalogue));
  expect(missing.map(({ feature, plans }) => [feature, plans])).toEqual(expected);
});

test('R-35 splits a list into pages, and a page past the end is empty', () => {
  const items = Array.from({ length: contentPageSize + 1 }, (_, index) => index);
  expect(contentPage(items, 1)).toHaveLength(contentPageSize);
  expect(contentPage(items, 2)).toEqual([contentPageSize]);
  expect(contentPage(items, 3)).toEqual([]);
  expect([0, 1, contentPageSize, contentPageSize + 1].map(contentPageCount)).toEqual([1, 1, 1, 2]);
});
