import { type BrowserContext, expect, type Page } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { logInOverHttp } from '#tests/support/e2e/log-in-over-http.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

/** Makes the page record the time when the subscription is first shown. */
async function noteFirstData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.getElementById('avisen') === null) return;
      performance.mark('data');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Paths that the page had requested when its data was visible. */
async function askedBeforeData(page: Page): Promise<readonly string[]> {
  await expect(page.locator('#avisen')).toBeVisible();
  return page.evaluate(() => {
    const [shown] = performance.getEntriesByName('data');
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries
      .filter(({ startTime }) => startTime < (shown?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  });
}

test('N-23 Q-04 home shows the subscription from the first response, after at most 8 requests and without a call', async ({
  page,
}) => {
  await page.context().addCookies([...(await logInOverHttp('komplett', titles.nb))]);
  await noteFirstData(page.context());
  // The edge waits 300 ms for the origin, which other tests may keep busy. Without an answer the page makes the calls
  // itself.
  await expect(async () => {
    await page.goto(titleUrl(titles.nb));
    const asked = await askedBeforeData(page);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(8);
  }).toPass();
});

for (const path of ['/', '/endre-avislevering', '/bestill-abonnement']) {
  test(`Q-04 a first visit of ${path} makes at most 20 requests`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const socket = page.waitForEvent('websocket');
    await openAs(page, 'komplett', titleUrl(titles.nb, path));
    await socket;
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const own = asked.filter((url) => url.startsWith(titleUrl(titles.nb)));
    expect(own.length, own.join('\n')).toBeLessThanOrEqual(20);
  });
}
