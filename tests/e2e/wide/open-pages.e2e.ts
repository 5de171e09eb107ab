import { expect, type Page } from 'playwright/test';
import { identityUrl, titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedOut, openAs, signInAtProvider, withMenu } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S-08 S-01 an open page is readable and says whom to ask', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/vilkaar'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('abonnement');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Polvik Tidende');
    await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
    await expect(footer.locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(footer).toContainText(/Org\.nr\.\s\d{3}\s\d{3}\s\d{3}/);
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test('S-03 S-08 the menu opens and its links lead on', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/vilkaar'));
    await withMenu(page, () => page.getByRole('link', { name: 'Kundeservice' }).first().click());
    await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
  });

  test('S-08 S-02 the log-in link reaches the provider', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/kundeservice'));
    // Chromium without scripts takes a click here, but its hit test names the noscript element.
    await withMenu(page, () => page.getByRole('link', { name: 'Logg inn' }).press('Enter'));
    await expect(page).toHaveURL((url) => url.origin === new URL(identityUrl(titles.nb)).origin);
    await expect(page.getByText('komplett@demo.example')).toBeVisible();
  });

  test('R-02 S-08 the return of a log-in promises nothing that only a script could do', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/callback?code=a&state=b'));
    const notice = page.locator('main noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Uten JavaScript kommer innloggingen ikke lenger enn hit.');
  });
});

test('S-06 the page carries the title’s name, mark, class and language', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expect(page).toHaveTitle('Min Side - Polvik Tidende');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'nb');
  await expect(root).toHaveAttribute('class', /\S/);
  for (const icon of await page.locator('link[rel="icon"]').all()) {
    const href = await icon.getAttribute('href');
    const status = await page.evaluate(async (address) => (await fetch(address)).status, href ?? '');
    expect(status, href ?? 'icon without address').toBe(200);
  }
});

test('S-07 a nynorsk title speaks nynorsk', async ({ page }) => {
  await page.goto(titleUrl(titles.nn, '/kundeservice'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nn');
  await expect(page.getByRole('link', { name: 'Hopp til innhaldet' })).toHaveCount(1);
  await withMenu(page, () => expect(page.getByRole('link', { name: 'Mi side' })).toBeVisible());
  await expectAccessible(page);
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

test('E-01 an unknown host shows the title that stands in for all', async ({ page }) => {
  await page.goto(titleUrl('ukjent-avis', '/kundeservice'));
  await expect(page).toHaveTitle('Min Side - Polvik Tidende');
});

test('E-01 another case and a slash at the end lead to the one address', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, '/Vilkaar/Bedrift/?a=B'));
  await expect(page).toHaveURL(titleUrl(titles.nb, '/vilkaar/bedrift?a=B'));
});

// Strict-Transport-Security is for https; the edge's own tests see to it.
test('E-04 every kind of answer carries the security headers', async ({ page, watch }) => {
  watch.expectProblem(/status of (404|401)/);
  const answers = [
    await page.goto(titleUrl(titles.nb, '/404')),
    await page.goto(titleUrl(titles.nb, '/robots.txt')),
    await page.goto(titleUrl(titles.nb, '/api/session')),
    await page.goto(titleUrl(titles.nb, '/kundeservice')),
  ];
  for (const answer of answers) {
    const headers = (await answer?.allHeaders()) ?? {};
    const policy = headers['content-security-policy'] ?? '';
    const scripts = (/script-src ([^;]*)/.exec(policy) ?? /default-src ([^;]*)/.exec(policy))?.[1];
    expect(scripts, answer?.url()).toBeDefined();
    expect(scripts, answer?.url()).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers, answer?.url()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/\S/),
      'permissions-policy': expect.stringMatching(/\S/),
    });
  }
});

test('G-11 an anonymous visit to an open page sends nobody to log in', async ({ page }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url());
  });
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expectSignedOut(page);
  expect([...new Set(visited)]).toEqual([titleUrl(titles.nb, '/kundeservice')]);
});

test('S-08 in-app navigation moves focus to the new page’s heading', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expectSignedOut(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Abonnementsvilkår' }).click();
  await expect(page).toHaveURL(titleUrl(titles.nb, '/vilkaar'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
});

test('Q-05 a refused log-in fits 320 pixels where the customer centre’s address is long', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(titleUrl(titles.longAddress, '/callback?error=access_denied&state=x'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er ikke logget inn');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
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

test('O-02 the provider lists the demo people of a title', async ({ page }) => {
  await page.goto(titleUrl(titles.silent, '/fakturaoversikt'));
  await page.waitForURL(({ hostname }) => hostname === `id.${titles.silent}.localhost`);
  await expect(page.getByText(/@demo\.example/)).not.toHaveCount(0);
  for (const kind of ['komplett', 'ny', 'suspendert', 'bedriftsadmin', 'familie', 'student']) {
    await expect(page.getByText(`${kind}@demo.example`)).toBeVisible();
  }
  await expectAccessible(page);
  await signInAtProvider(page, 'komplett');
  await expect(page).toHaveURL(titleUrl(titles.silent, '/fakturaoversikt'));
});
