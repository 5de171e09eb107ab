import { describe, expect, test } from 'vitest';
import { buildTerms } from '#origin/features/purchase/purchase-terms.ts';
import { routeTable } from '#src/domain/routes.ts';
import { foreignIn, ownCatalogue, titlesOfFiles } from '#tests/support/fleet/other-titles.ts';
import { brokenLinksIn, htmlOf } from '#tests/support/fleet/rendered-pages.ts';

const [ofGroup, ...titles] = titlesOfFiles({
  gruppeavisa: {},
  'nettavisa-nb': { catalogue: ownCatalogue },
  'nettavisa-nn': { catalogue: ownCatalogue, language: 'nn' },
});

test('O-13 T-01 a title without its own catalogue names the plans and prices of the group', () => {
  if (ofGroup === undefined) throw new Error('there is no title without a catalogue');
  expect(foreignIn(htmlOf(ofGroup, 'help'))).toEqual(expect.arrayContaining(['Komplett', '349,00 kr', '49,00 kr']));
  expect(foreignIn(htmlOf(ofGroup, 'moreTerms'))).toContain('34 år');
});

describe.each(titles)('O-13 $publicationId, which sells two digital plans of its own', (title) => {
  test.each(routeTable)('O-13 $path names no other plan, price or offer', ({ id }) => {
    expect(foreignIn(htmlOf(title, id))).toEqual([]);
  });

  test('O-13 the price list and the terms name its plans and prices', () => {
    const help = htmlOf(title, 'help');
    for (const words of ['Nettpluss', '123,45 kr', 'Nettvanlig', '67,89 kr']) expect(help).toContain(words);
    expect(htmlOf(title, 'terms')).toMatch(/Nettpluss gir .*Nettvanlig gir/s);
  });

  test('O-13 the student page leads to what can be bought instead', () => {
    const page = htmlOf(title, 'student');
    expect(page).toMatch(/har (ikke et eget|ikkje eit eige) abonnement for student/);
    expect(page).toContain('href="/bestill-abonnement"');
    expect(page).not.toContain('href="/student-verifisering"');
  });

  test('O-13 every link within the site leads to a page', () => {
    expect(routeTable.flatMap(({ id }) => brokenLinksIn(htmlOf(title, id)))).toEqual([]);
  });

  test('O-13 the purchase terms have no section about the youth plan', () => {
    const { sections } = buildTerms({ ...title, brand: { light: '', dark: '' }, styleHashes: [], contentHash: '' });
    expect(foreignIn(JSON.stringify(sections))).toEqual([]);
    expect(sections.some(({ heading }) => heading.startsWith('Abonnementet'))).toBe(false);
  });
});
