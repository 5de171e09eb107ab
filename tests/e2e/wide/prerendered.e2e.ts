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
  test(`S-08 T-05 every route of ${publicationId} is a page with one heading before any script`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.expectProblem(/status of 404/);
    const main = page.getByRole('main');
    for (const { id, path } of routeTable) {
      const response = await page.goto(titleUrl(publicationId, addressOf(path)), { waitUntil: 'domcontentloaded' });
      expect.soft(response?.status(), path).toBe(id === 'notFound' ? 404 : 200);
      const found = {
        headings: await page.getByRole('heading', { level: 1 }).count(),
        mains: await main.count(),
        // Links lead on by themselves; what is pressed before our code has arrived would be lost.
        controls: await main.locator('button, input, select, textarea').count(),
      };
      expect.soft(found, path).toEqual({ headings: 1, mains: 1, controls: 0 });
    }
  });
}
