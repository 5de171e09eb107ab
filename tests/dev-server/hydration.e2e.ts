import { expect, type Page } from 'playwright/test';
import { routeTable } from '#src/domain/routes.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { test } from '#tests/support/e2e/test.ts';

const pages = routeTable.filter(({ guard, id }) => guard === 'open' && id !== 'callback' && id !== 'orderTimeout');

/** Waits until React has hydrated the page: it marks the elements that it has hydrated. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'));
  });
}

// One visit at a time, because the dev server compiles on request.
test('S-08 the browser’s first render equals the pre-rendered page on every open route', async ({ page, watch }) => {
  test.setTimeout(180_000);
  watch.expectProblem(/status of (404|50\d)|\[vite\]|React DevTools/);
  for (const { path } of pages) {
    await page.goto(titleUrl(titles.nb, path));
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await waitForHydration(page);
  }
});
