import { statSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { readFleet } from '#scripts/fleet/read-site.ts';
import { edgePort, fleetUrl, titles } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { test } from '#tests/support/e2e/test.ts';

const built = readFleet('dist')?.titles ?? [];

function titleNamed(publicationId: string) {
  const title = built.find((one) => one.publicationId === publicationId);
  if (title === undefined) throw new Error(`${publicationId} is not built.`);
  return title;
}

/** The rows' cells, keyed by column heading, and whether each row's logo is an image that has loaded. */
function rowsOf(page: Page): Promise<readonly Readonly<Record<string, string | boolean>>[]> {
  return page.getByRole('table').evaluate(async (table) => {
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
    const rows = [...table.querySelectorAll('tbody tr')].map(async (row) => {
      const cells = [...row.children].map(
        (cell, index) => [heads[index] ?? '', (cell.querySelector('div') ?? cell).textContent.trim()] as const,
      );
      const logo = row.querySelector('img');
      if (logo !== null) logo.loading = 'eager';
      await logo?.decode();
      return { ...Object.fromEntries(cells), logo: (logo?.naturalWidth ?? 0) > 10 };
    });
    return Promise.all(rows);
  });
}

test("T-11 the operators' page shows each title's name, logo, codes, group, language and artifact as built", async ({
  page,
}) => {
  test.slow();
  await page.goto(fleetUrl());
  await expect(page.getByRole('heading', { level: 1, name: 'Flåten' })).toBeVisible();
  expect(built.length).toBeGreaterThan(1);
  const expected = built.map(({ publicationId, displayName, titleCode, editionCodes, groupCode, language }) => ({
    Tittel: displayName,
    Koder: [titleCode, ...editionCodes].join(' '),
    Gruppe: groupCode,
    Språk: language,
    Artefakt: `${Math.round(statSync(`dist/artifacts/${publicationId}.tar.gz`).size / 1000)} kB`,
    logo: true,
  }));
  const byName = new Intl.Collator('nb');
  expected.sort((one, other) => byName.compare(one.Tittel, other.Tittel));
  expect(await rowsOf(page)).toMatchObject(expected);
  const own = page.getByRole('row', { name: new RegExp(built[0]?.displayName ?? '') });
  const local = `${built[0]?.publicationId}.localhost:${edgePort}`;
  await expect(own.getByRole('link', { name: local })).toHaveAttribute('href', `http://${local}/`);
  await expectAccessible(page);
});

test("T-11 the operators' page finds titles by name, host, code, group and language, and keeps the search words", async ({
  page,
}) => {
  await page.goto(fleetUrl());
  const search = page.getByRole('searchbox', { name: 'Søk' });
  const answer = page.getByRole('search').getByRole('status');
  const shown = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(answer).toHaveText(`${built.length} titler`);
  const one = titleNamed(titles.longNamed);
  const edition = built.find(({ editionCodes }) => editionCodes.length > 0) ?? one;
  for (const words of [one.displayName.toUpperCase(), one.minsideHost]) {
    await search.fill(words);
    await expect(answer).toHaveText(`1 av ${built.length} titler`);
    await expect(shown).toHaveText([new RegExp(one.displayName)]);
  }
  await search.fill(edition.editionCodes[0] ?? edition.titleCode);
  await expect(shown.filter({ hasText: edition.displayName })).toHaveCount(1);
  const other = titleNamed(titles.nb);
  expect([one.language, one.groupCode]).not.toEqual([other.language, other.groupCode]);
  const both = `${one.language} ${one.groupCode.toLowerCase()}`;
  await search.fill(both);
  await expect(shown.filter({ hasText: one.displayName })).toHaveCount(1);
  await expect(shown.filter({ hasText: other.displayName })).toHaveCount(0);
  const found = await answer.innerText();
  expect(found).toBe(`${await shown.count()} av ${built.length} titler`);
  await page.reload();
  await expect(search).toHaveValue(both);
  await expect(answer).toHaveText(found);
  await search.fill('finnesikke');
  await expect(answer).toHaveText(`0 av ${built.length} titler`);
  await expect(shown).toHaveCount(0);
  await search.fill('');
  await expect(answer).toHaveText(`${built.length} titler`);
  await expect(page).toHaveURL(fleetUrl());
});
