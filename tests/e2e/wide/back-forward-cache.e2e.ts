import { chromium, expect } from 'playwright/test';
import { launchOptions } from '#tests/support/browser-options.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectSignedOut } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('G-11 Q-04 Back restores an open page as it was left, and the page shows whether somebody is signed in', async () => {
  // Playwright's own arguments disable the back-forward cache.
  const browser = await chromium.launch({
    ...launchOptions(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage();
    // A busy browser drops pages that it could have kept.
    await expect(async () => {
      await page.goto(titleUrl(titles.nb, '/kundeservice'));
      await expectSignedOut(page);
      await page.evaluate(() => Object.assign(window, { isThisPage: true }));
      await page.goto(titleUrl(titles.nb, '/vilkaar'));
      // A restored page loads nothing, so there is no event to wait for. Going back at once would end this call.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kundeservice');
      expect(await page.evaluate(() => 'isThisPage' in window)).toBe(true);
    }).toPass({ timeout: 60_000 });
    await expectSignedOut(page);
  } finally {
    await browser.close();
  }
});
