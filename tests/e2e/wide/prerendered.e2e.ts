import { expect } from 'playwright/test';
import { routeTable } from '#src/domain/routes.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { test } from '#tests/support/e2e/test.ts';

test.use({ javaScriptEnabled: false });

/** A real address of a route: a parameter gets a value. */
function addressOf(path: string): string {
  return path.replace(/:[^/]+/g, '1');
}

test('T-05 there are 57 routes', () => {
  expect(routeTable).toHaveLength(57);
});

for (const publicationId of [titles.nb, titles.nn]) {
  for (const { id, path } of routeTable) {
    test(`S-08 T-05 ${publicationId} ${path} is a page with one heading before any script`, async ({ page, watch }) => {
      watch.expectProblem(/status of 404/);
      const response = await page.goto(titleUrl(publicationId, addressOf(path)));
      expect(response?.status()).toBe(id === 'notFound' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const main = page.getByRole('main');
      await expect(main).toHaveCount(1);
      // Links lead on by themselves; what is pressed before our code has arrived would be lost.
      await expect(main.locator('button, input, select, textarea')).toHaveCount(0);
    });
  }
}
