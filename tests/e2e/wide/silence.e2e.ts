import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { consentFrame, expectNoQuestion, knownChoice } from '#tests/support/e2e/consent.ts';
import { expectSignedOut, login } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';
import { isFullRun } from '#tests/support/full.ts';

test.use({ consent: 'unasked' });

/**
 * One title of each language that asks for consent, and one that does not. `tests/site` proves without a browser that
 * no title's pages name another host.
 */
const differentTitles: readonly string[] = [titles.nb, titles.nn, titles.silent];
const fleet = readTitles(join(import.meta.dirname, '../../../titles'));
const walked = isFullRun ? fleet : fleet.filter(({ publicationId }) => differentTitles.includes(publicationId));
const halves = isFullRun ? [walked.slice(0, walked.length / 2), walked.slice(walked.length / 2)] : [walked];

/** Names that one of the cookie policy's tables lists: the necessary ones, or those stored after consent. */
async function listedOn(page: Page, table: number): Promise<readonly string[]> {
  const names = await page.getByRole('table').nth(table).locator('code').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  // Over plain HTTP the cookies have no prefix.
  return names.map((name) => name.replace('__Host-', ''));
}

/** Names of everything that the browser stores: the cookies of all hosts, and the page's storage. */
async function keptBy(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...stored];
}

function unlisted(kept: readonly string[], listed: readonly string[]): readonly string[] {
  const isListed = (name: string): boolean =>
    listed.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  return kept.filter((name) => !isListed(name));
}

for (const [index, half] of halves.entries()) {
  test(`N-18 before an answer and after a refusal, a title requests and stores only what its policy lists, part ${index + 1}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).hostname));
    for (const { publicationId, hasPulse } of half) {
      // Late requests of the previous title's page do not count for this one.
      await page.goto('about:blank');
      asked.clear();
      await page.context().clearCookies();
      await page.goto(titleUrl(publicationId, '/cookie-policy'));
      await expectSignedOut(page);
      const listed = await listedOn(page, 0);
      const no = consentFrame(page).getByRole('button', { name: 'Nei til alt' });
      if (hasPulse) await expect(no).toBeVisible();
      expect(unlisted(await keptBy(page), listed), publicationId).toEqual([]);
      if (hasPulse) {
        await no.click();
        await expectNoQuestion(page);
      }
      await page.locator('footer a[href="/vilkaar"]').click();
      await expect(page).toHaveURL(titleUrl(publicationId, '/vilkaar'));
      const kept = await keptBy(page);
      expect(unlisted(kept, listed), publicationId).toEqual([]);
      expect(kept.includes('euconsent-v2'), publicationId).toBe(hasPulse);
      const others = hasPulse ? ['samtykke.localhost'] : [];
      expect([...asked].sort(), publicationId).toEqual([`${publicationId}.localhost`, ...others].sort());
    }
  });
}

test('N-18 a log-in, a draft and a change from refusal to consent store only what the policy lists', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto(titleUrl(titles.nb, '/cookie-policy'));
  const [necessary, afterYes] = [await listedOn(page, 0), await listedOn(page, 1)];
  await consentFrame(page).getByRole('button', { name: 'Nei til alt' }).click();
  await expectNoQuestion(page);
  const ofTitle = async (): Promise<readonly string[]> => {
    const ofOthers = (await page.context().cookies()).filter(({ domain }) => domain !== `${titles.nb}.localhost`);
    const kept = await keptBy(page);
    return kept.filter((name) => !ofOthers.some((cookie) => cookie.name === name));
  };
  await login(page, 'komplett', titles.nb);
  await page.goto(titleUrl(titles.nb, '/kontakt'));
  const field = page.getByRole('textbox').first();
  await field.fill(`${await field.inputValue()}0`);
  await expect.poll(ofTitle).toContain('minside.drafts');
  const refused = await ofTitle();
  expect(refused).toEqual(expect.arrayContaining(['session', 'euconsent-v2']));
  expect(unlisted(refused, necessary)).toEqual([]);

  await page.goto(titleUrl(titles.nb));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personverninnstillinger' }).click();
  await consentFrame(page).getByRole('button', { name: 'Ja til alt' }).click();
  await expectNoQuestion(page);
  await page.reload();
  expect(Object.keys((await knownChoice(page)).purpose.consents)).toHaveLength(11);
  expect(unlisted(await ofTitle(), [...necessary, ...afterYes])).toEqual([]);
});
