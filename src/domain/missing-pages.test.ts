import { expect, test } from 'vitest';
import { hasPage, missingPages } from './missing-pages.ts';

test('O-13 a title with all abilities has all pages', () => {
  expect(missingPages({ without: [] })).toEqual([]);
});

test('O-13 a title that lacks every ability of a page, or the ability of a part, does not have it', () => {
  expect(missingPages({ without: ['family', 'pauses'] })).toEqual([
    '/familiedeling',
    '/deling-akseptert',
    '/endre-abonnement?pause',
  ]);
  expect(missingPages({ without: ['family', 'helpers'] })).toContain('/verifiser-familiemedlem');
});

test.each([
  ['/fakturaoversikt', false],
  ['/fakturaoversikt?side=2#liste', false],
  ['/betal-faktura/70000001', false],
  ['/endre-profil', true],
  ['/endre-profil?vis=kalender', false],
  ['/endre-profil?vis=hjelp', true],
  ['/ukjent', true],
])('O-13 without invoices and calendar, %s is offered: %s', (url, isOffered) => {
  expect(hasPage(url, { without: ['invoices', 'calendar'] })).toBe(isOffered);
});
