import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedIn, login } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('N-21 a page that breaks shows a code, reports it to the origin without the error’s message, and can be left', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/Fant ikke summen/);
  await login(page, 'komplett', titles.nb);
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expectSignedIn(page);
  // Breaks a browser API that our code uses for amounts, so every page with an amount breaks.
  await page.evaluate(() => window.sessionStorage.setItem('broken', 'yes'));
  await page.addInitScript(() => {
    if (window.sessionStorage.getItem('broken') === null) return;
    Object.defineProperty(String.prototype, 'replaceAll', {
      value: function replace(this: string, pattern: string | RegExp, replacement: string): unknown {
        if (replacement === '\u00a0') throw new Error('Fant ikke summen til kari@epost.example');
        return typeof pattern === 'string' ? this.split(pattern).join(replacement) : this.replace(pattern, replacement);
      },
    });
  });
  const report = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/client-faults');
  await page.goto(titleUrl(titles.nb));
  const main = page.getByRole('main');
  const failure = main.getByRole('heading', { name: 'Vi fikk ikke vist siden' });
  await expect(failure).toBeVisible();
  await expect(main).toContainText(/Oppgi koden K-[2-9A-HJ-NP-Z]{8}/);
  await expectAccessible(page);
  const [code = ''] = /K-[2-9A-HJ-NP-Z]{8}/.exec(await main.innerText()) ?? [];
  const told = await report;
  expect((await told.response())?.status()).toBe(200);
  expect(told.postData()).toContain(code);
  expect(told.postData()).toMatch(/"kind":"script".*"route":"home".*"stack":\["[\w.-]+\.js:\d+:\d+"/);
  expect(told.postData()).not.toMatch(/kari|Fant/);

  await page.locator('footer a[href="/personvern"]').click();
  await expect(main.getByRole('heading', { name: 'Personvernerklæring' })).toBeVisible();
  await page.goBack();
  await expect(failure).toBeVisible();
  await page.evaluate(() => window.sessionStorage.removeItem('broken'));
  await main.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(main).toContainText('Neste betaling');
});
