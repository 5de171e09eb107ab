import { expect, type Page } from 'playwright/test';
import { identityUrl, titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs, withMenu } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S-03 S-08 S-02 the menu opens, its links lead on, and the log-in link reaches the provider', async ({
    page,
  }) => {
    await page.goto(titleUrl(titles.nb, '/vilkaar'));
    await withMenu(page, () => page.getByRole('link', { name: 'Kundeservice' }).first().click());
    await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
    // Chromium without scripts takes a click here, but its hit test names the noscript element.
    await withMenu(page, () => page.getByRole('link', { name: 'Logg inn' }).press('Enter'));
    await expect(page).toHaveURL((url) => url.origin === new URL(identityUrl(titles.nb)).origin);
    await expect(page.getByText('komplett@demo.example')).toBeVisible();
  });
});

test('E-05 an unknown path leads to the title’s own page for that, which answers 404', async ({ page, watch }) => {
  watch.expectProblem(/status of 404/);
  const response = await page.goto(titleUrl(titles.nb, '/finnes/ikke?side=2'));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/404?fra=%2Ffinnes%2Fikke'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main').getByText('/finnes/ikke')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

/** Sum of the layout shifts that nobody asked for, from the beginning of the page on. */
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

test('Q-03 nothing moves when a refused log-in says so, nor when home gets its data', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, '/callback?error=access_denied&state=x'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er ikke logget inn');
  expect(await layoutShift(page)).toBe(0);
  await openAs(page, 'komplett', titleUrl(titles.nb, '/'));
  await expect(page.getByRole('main')).toContainText('Neste betaling');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Neste betaling');
  expect(await layoutShift(page)).toBe(0);
});
