import { expect, type Page } from 'playwright/test';
import { identityUrl, titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { consentFrame } from '#tests/support/e2e/consent.ts';
import { expectSignedOut, openAs, withMenu } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S-03 S-08 S-02 the menu opens, its links work, and the log-in link reaches the provider', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/vilkaar'));
    await withMenu(page, () => page.getByRole('link', { name: 'Kundeservice' }).first().click());
    await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
    await expect(page.getByRole('searchbox')).toBeHidden();
    // Without scripts a click works in Chromium, but Playwright's hit test finds the noscript element.
    await withMenu(page, () => page.getByRole('link', { name: 'Logg inn' }).press('Enter'));
    await expect(page).toHaveURL((url) => url.origin === new URL(identityUrl(titles.nb)).origin);
    await expect(page.getByText('komplett@demo.example')).toBeVisible();
  });
});

test('Q-04 S-04 R-12 an open page needs no script or style sheet to show, and does not lose input made before the application loads', async ({
  page,
}) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const held: string[] = [];
  await page.route(/\/assets\/.*\.(?:js|css)$/, async (route) => {
    held.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  await page.goto(titleUrl(titles.nb, '/kundeservice'), { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Søk i spørsmålene' });
  const questions = page.locator('details');
  await expect(search).toBeVisible();
  const all = await questions.filter({ visible: true }).count();
  await search.fill('AvtaleGiro bank');
  await expect.poll(() => held.length).toBeGreaterThan(1);
  const soughtAlone = await questions.filter({ visible: true }).count();
  expect(soughtAlone).toBeGreaterThan(0);
  expect(soughtAlone).toBeLessThan(all);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Personverninnstillinger' }).click();
  await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
  release();
  await expect(page.getByText(/\d+ spørsmål passer/)).toBeVisible();
  await expect(search).toHaveValue('AvtaleGiro bank');
  await expect(consentFrame(page).getByRole('heading', { name: 'Personverninnstillinger' })).toBeVisible();
});

test('E-05 an unknown path shows the title’s own not-found page with status 404', async ({ page, watch }) => {
  watch.expectProblem(/status of 404/);
  const response = await page.goto(titleUrl(titles.nb, '/finnes/ikke?side=2'));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/404?fra=%2Ffinnes%2Fikke'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('/finnes/ikke')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

/** Sum of the unexpected layout shifts since the page began to load. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const entries: { value: number }[] = [];
    new PerformanceObserver((list) => entries.push(...(list.getEntries() as unknown as { value: number }[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
    requestAnimationFrame(() =>
      requestAnimationFrame(() => resolve(entries.reduce((sum, { value }) => sum + value, 0))),
    );
    return promise;
  });
}

test('Q-03 nothing moves when a refused log-in is reported, or when an open page gets its code, offers arrive or home gets its data', async ({
  page,
}) => {
  await page.goto(titleUrl(titles.nb, '/callback?error=access_denied&state=x'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er ikke logget inn');
  expect(await layoutShift(page)).toBe(0);
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expectSignedOut(page);
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect(await layoutShift(page)).toBe(0);
  await page.goto(titleUrl(titles.nb, '/winback'));
  await expect(page.getByRole('link', { name: 'Bestill Digital' })).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await openAs(page, 'komplett', titleUrl(titles.nb, '/'));
  await expect(page.getByRole('main')).toContainText('Neste betaling');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Neste betaling');
  expect(await layoutShift(page)).toBe(0);
});

test.describe('before the first consent', () => {
  test.use({ consent: 'unasked' });

  test('Q-03 nothing moves when the consent manager asks', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/personvern'));
    await expect(consentFrame(page).getByRole('button', { name: 'Nei til alt' })).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
  });
});
