import { expect, test } from 'vitest';
import { hasPage, missingPages } from './missing-pages.ts';

test('O-13 a title that lacks nothing misses no page', () => {
  expect(missingPages({ without: [] })).toEqual([]);
});

test('O-13 a page disappears if the title lacks all of its abilities, and a part of it if its own ability is lacking', () => {
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
])('O-13 whether %s is offered without invoices and calendar: %s', (url, isOffered) => {
  expect(hasPage(url, { without: ['invoices', 'calendar'] })).toBe(isOffered);
});
