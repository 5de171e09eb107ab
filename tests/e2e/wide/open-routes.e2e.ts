import { expect, type Frame } from 'playwright/test';
import { routeTable } from '#src/domain/routes.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible, expectFitsZoomed } from '#tests/support/e2e/axe.ts';
import { expectSignedIn, expectSignedOut, login } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';
import { isFullRun } from '#tests/support/full.ts';

/** Open routes that show a page; the other two redirect. */
const shown = routeTable.filter(({ id, guard }) => guard === 'open' && id !== 'callback' && id !== 'orderTimeout');
/** The pages of other titles differ only in their text, which is checked without a browser. */
const walkedTitles = isFullRun ? [titles.nb, titles.nn] : [titles.nb];

function halves<T>(routes: readonly T[]): readonly (readonly T[])[] {
  return [routes.slice(0, routes.length / 2), routes.slice(routes.length / 2)];
}

for (const publicationId of walkedTitles) {
  for (const [index, routes] of halves(shown).entries()) {
    test(`Q-02 S-08 G-11 ${publicationId}: open pages are accessible and do not redirect to the log-in, half ${index + 1}`, async ({
      page,
      watch,
    }) => {
      test.setTimeout(120_000);
      watch.expectProblem(/status of 404/);
      for (const { path } of routes) {
        const visited: string[] = [];
        const note = (frame: Frame): void => {
          if (frame === page.mainFrame()) visited.push(frame.url());
        };
        page.on('framenavigated', note);
        await page.goto(titleUrl(publicationId, path));
        await expectSignedOut(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
        if (isFullRun) await expectFitsZoomed(page);
        page.off('framenavigated', note);
        expect([...new Set(visited)]).toEqual([titleUrl(publicationId, path)]);
      }
    });
  }
}

test('Q-05 Q-02 S-07 an open page in Nynorsk is accessible in the dark scheme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(titleUrl(titles.nn, '/kundeservice'));
  await expectSignedOut(page);
  await expectAccessible(page);
});

/**
 * Routes that redirect a subscriber, the page that the walk visits in between, and the maintenance page, whose heading
 * changes once it has asked whether the title is open.
 */
const elsewhere: readonly string[] = ['callback', 'orderTimeout', 'connect', 'help', 'maintenance'];
/** Routes that show a page to a subscriber. */
const kept = routeTable.filter(({ id }) => !elsewhere.includes(id));
/** The router is the same for all titles, and only the code of features changes a page's own URL. */
const walked = isFullRun
  ? kept
  : [...Map.groupBy(kept, ({ feature, guard }) => `${feature} ${guard}`).values()].flatMap(([first]) => first ?? []);

for (const [index, routes] of halves(walked).entries()) {
  const [publicationId, menu] = index === 0 ? [titles.nb, 'Hovedmeny'] : [titles.nn, 'Hovudmeny'];
  test(`G-11 a deep link, Back, Forward and a reload show the same page, half ${index + 1} of the routes`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(180_000);
    // Two routes are expected to fail: one does not exist, and only admins may see the company's list.
    watch.expectProblem(/status of 40[34]/);
    await login(page, 'komplett', publicationId);
    const heading = page.getByRole('heading', { level: 1 });
    const helpLink = page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Kundeservice' });
    for (const { path } of routes) {
      const url = titleUrl(publicationId, path.replace(/:[^/]+/g, '1'));
      await page.goto(url);
      await expectSignedIn(page);
      // The heading may depend on the subscription, so the test reads it once that has loaded.
      await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
      if (isFullRun) await expectFitsZoomed(page);
      const name = await heading.innerText();
      await helpLink.click();
      await expect(heading).toHaveText('Kundeservice');
      await page.goBack();
      await expect(heading, url).toHaveText(name);
      await page.reload();
      await expect(heading, url).toHaveText(name);
      await expect(page).toHaveURL(url);
      await page.goForward();
      await expect(heading, url).toHaveText('Kundeservice');
    }
  });
}
