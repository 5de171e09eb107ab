import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

/** Reads a calendar through the edge, as a calendar client does. */
async function readCalendar(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const response = await fetch(address, { credentials: 'omit' });
    const { status, headers } = response;
    return {
      status,
      cacheControl: headers.get('cache-control'),
      tag: headers.get('etag'),
      text: await response.text(),
    };
  }, url);
}

test('N-15 E-03 a subscriber creates a calendar address, and a calendar client reads it until it is deleted', async ({
  page,
  watch,
}) => {
  const title = await freshTitle('calendar');
  await openAs(page, 'helg', titleUrl(title, '/endre-profil?vis=kalender'));
  const section = page.getByRole('region', { name: 'I kalenderen din' });
  await section.getByRole('button', { name: 'Lag ei kalenderadresse' }).dblclick();
  await expect(section).toContainText('Kalenderadressa er laga.');
  await expect(section.getByRole('heading', { name: 'I kalenderen din' })).toBeFocused();
  await expectAccessible(page);
  const webcal = await section.getByRole('link', { name: 'Opne i kalenderen' }).getAttribute('href');
  const url = webcal?.replace('webcal', 'http') ?? '';
  await expect(section).toContainText(url);

  const calendar = await readCalendar(page, url);
  expect(calendar).toMatchObject({ status: 200, cacheControl: 'private, no-cache', tag: expect.any(String) });
  expect(calendar.text).toContain(': avisa er stoppa');

  await page.reload();
  await expect(section).toContainText(url);
  await section.getByRole('button', { name: 'Slett kalenderadressa' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du slette kalenderadressa?' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Slett adressa' }).click();
  await expect(section).toContainText('Kalenderadressa er sletta.');
  await expect(section.getByRole('button', { name: 'Lag ei kalenderadresse' })).toBeVisible();
  watch.expectProblem(/status of 404/);
  expect(await readCalendar(page, url)).toMatchObject({ status: 404, cacheControl: 'no-store' });
});
