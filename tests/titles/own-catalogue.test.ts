import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildTerms } from '#origin/features/purchase/purchase-terms.ts';
import { readGroupCatalogue } from '#scripts/fleet/read-catalogue.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { renderPage } from '#src/app/render.tsx';
import type { OwnCatalogue, Plan } from '#src/domain/catalogue-schema.ts';
import { formatOre } from '#src/domain/money.ts';
import { soldPlansOf, soldPeriods } from '#src/domain/plan-catalogue.ts';
import { routeTable } from '#src/domain/routes.ts';
import { publicTitle, type ServerTitle } from '#src/domain/title.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';

const group = readGroupCatalogue();

function digitalPlan(name: string, monthly: number): Plan {
  const prices = [
    { from: '2020-01-01', monthly, quarterly: 3 * monthly, yearly: 12 * monthly, monthlyPremium: monthly },
  ];
  const features: Plan['features'] = ['content', 'ePaper'];
  return { name, productType: 'DIGITAL', eligibleForSharing: false, features, vatPercent: 0, prices };
}

/** Two plans without paper, at prices that nobody else has. */
const catalogue: OwnCatalogue = {
  sells: ['PLUSS', 'NETT'],
  plans: { PLUSS: digitalPlan('Nettpluss', 12_345), NETT: digitalPlan('Nettvanlig', 6789) },
};
const folder = mkdtempSync(join(tmpdir(), 'own-catalogue-'));
for (const [index, language] of (['nb', 'nn'] as const).entries()) {
  const file = { ...aTitleConfig(`nettavisa-${language}`, index), language, catalogue };
  writeFileSync(join(folder, `nettavisa-${language}.json`), JSON.stringify(file));
}
writeFileSync(join(folder, 'gruppeavisa.json'), JSON.stringify(aTitleConfig('gruppeavisa', 2)));
const [ofGroup, ...titles] = readTitles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const assets = { entry: '/entry.js', modulePreloads: [], styleSheets: [], styles: [], inlined: [] };

function htmlOf(title: ServerTitle, routeId: (typeof routeTable)[number]['id']): string {
  const logo = { path: '/logo.svg', width: 200, height: 40 };
  const html = renderPage({ title: { ...publicTitle(title), logo }, routeId, themeCss: '', assets });
  return html.replaceAll(/&nbsp;|\u00a0/g, ' ').replaceAll('<!-- -->', '');
}

const othersPlans = soldPlansOf(group);
const othersPrices = othersPlans.flatMap(({ prices }) =>
  prices.flatMap((one) => soldPeriods.map((period) => formatOre(one[period]).replaceAll('\u00a0', ' '))),
);

/** What a text says of plans, prices and offers that only the group's catalogue has. */
function foreignIn(text: string): readonly string[] {
  const names = othersPlans
    .map(({ name }) => name)
    // "Digital" and "Student" also begin sentences that are about neither plan.
    .filter((name) => name !== 'Student' && name !== 'Digital')
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const ofDigital = /\b(til|kjøpe|har|kan få|for) Digital\b/.exec(text) ?? [];
  const prices = othersPrices.filter((price) => new RegExp(`(?<![\\d ])${price}`).test(text));
  return [
    ...names,
    ...ofDigital,
    ...prices,
    ...(/\b(1 krone|34 år|tre måneder til|tre månader til)\b/.exec(text) ?? []),
  ];
}

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
    const patterns = routeTable.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    const links = routeTable.flatMap(({ id }) => [...htmlOf(title, id).matchAll(/<a [^>]*href="(\/[^"]*)"/g)]);
    const paths = new Set(links.map(([, href = '']) => href.replace(/[?#].*$/, '')));
    const pages = [...paths].filter((path) => !path.startsWith('/api/'));
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  test('O-13 the purchase terms have no section about the youth plan', () => {
    const { sections } = buildTerms({ ...title, brand: { light: '', dark: '' }, styleHashes: [], contentHash: '' });
    expect(foreignIn(JSON.stringify(sections))).toEqual([]);
    expect(sections.some(({ heading }) => heading.startsWith('Abonnementet'))).toBe(false);
  });
});
