import { describe, expect, test } from 'vitest';
import { buildTerms } from '#origin/features/purchase/purchase-terms.ts';
import { inspectTitles } from '#scripts/fleet/read-titles.ts';
import { has } from '#src/domain/abilities.ts';
import { hasPage } from '#src/domain/missing-pages.ts';
import { routeTable } from '#src/domain/routes.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';
import { titlesOfFiles } from '#tests/support/fleet/other-titles.ts';
import { abilitiesInBoth, filesOfHalves, promisesIn } from '#tests/support/fleet/promises.ts';
import { brokenLinksIn, htmlOf, linksIn, withoutEarlierEditions } from '#tests/support/fleet/rendered-pages.ts';

const titles = titlesOfFiles({ ...filesOfHalves(), hel: {} });
const whole = titles.find(({ publicationId }) => publicationId === 'hel');
const lacking = titles.filter((title) => title !== whole);

test('O-13 each ability is missing from at least one of the two titles', () => {
  expect(abilitiesInBoth).toEqual([]);
});

describe.each(lacking)('O-13 $publicationId, which lacks half of the abilities', (title) => {
  test.each(routeTable)(
    'O-13 $path does not promise or link to what the title lacks, and has no dead link',
    ({ id }) => {
      const html = htmlOf(title, id);
      expect(linksIn(html).filter((url) => !hasPage(url, title))).toEqual([]);
      expect(brokenLinksIn(html)).toEqual([]);
      expect(promisesIn(withoutEarlierEditions(html), title.without)).toEqual([]);
    },
  );

  test.each(routeTable.filter(({ path }) => !hasPage(path, title)))(
    'O-13 $path tells everyone what to do instead',
    ({ id }) => {
      const html = htmlOf(title, id);
      expect(html).toMatch(/har (ikke denne siden|ikkje denne sida)</);
      expect(linksIn(html)).toContain('/kundeservice');
      expect(html).not.toContain('http-equiv="refresh"');
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );

  test('O-13 the questions, the price list and the terms leave out lacking abilities', () => {
    const help = htmlOf(title, 'help');
    expect(/<dt>Student</.test(help)).toBe(has(title, 'student'));
    expect(/id="gave"/.test(htmlOf(title, 'terms'))).toBe(has(title, 'gifts'));
    expect(/id="familiedeling"/.test(htmlOf(title, 'moreTerms'))).toBe(has(title, 'family'));
    expect(/(stopper jeg avisen|stoppar eg avisa) i ferien/.test(help)).toBe(has(title, 'delivery'));
    expect(/(finner jeg|finn eg) fakturaer|finn eg fakturaar/.test(help)).toBe(has(title, 'invoices'));
    const terms = { ...title, brand: { light: '', dark: '' }, styleHashes: [], contentHash: '' };
    const headings = buildTerms(terms).sections.map(({ heading }) => heading);
    expect(headings.some((heading) => /^G[aå]veabonnement$/.test(heading))).toBe(has(title, 'gifts'));
  });
});

test('O-13 a title that lacks nothing has every page', () => {
  if (whole === undefined) throw new Error('there is no whole title');
  for (const { id } of routeTable) expect(htmlOf(whole, id)).not.toContain('har ikke denne siden');
  expect(htmlOf(whole, 'help')).toContain('<dt>Student<');
});

test.each([
  [['purchase', 'student'], 'without', 'gifts too, which needs purchase'],
  [['purchase', 'gifts'], 'without', 'student too, which needs purchase'],
  [['delivery', 'complaints'], 'without', 'moving too, which needs delivery'],
  [['fritid'], 'without.0', 'one of purchase, gifts'],
  [['calendar', 'calendar'], 'without', 'each ability once'],
])('O-13 T-07 title:check refuses a title without %j', (without, field, expected) => {
  const text = JSON.stringify({ ...aTitleConfig('ny'), without });
  const { issues } = inspectTitles('titles', { file: 'ny.json', text });
  expect(issues.filter(({ file }) => file === 'ny.json')).toMatchObject([
    { field, expected: expect.stringContaining(expected) },
  ]);
});
