import { expect, type Frame } from 'playwright/test';
import { featureOfRoute } from '#src/app/feature-of-route.ts';
import { routeTable } from '#src/domain/routes.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedIn, expectSignedOut, login } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';
import { isFullRun } from '#tests/support/full.ts';

/** Open routes that show themselves; the other two send the visitor on. */
const shown = routeTable.filter(({ id, guard }) => guard === 'open' && id !== 'callback' && id !== 'orderTimeout');
/** Pages of another title differ in texts alone, which are checked without a browser. */
const walkedTitles = isFullRun ? [titles.nb, titles.nn] : [titles.nb];

/** Two workers walk half of the routes each. */
function halves<T>(routes: readonly T[]): readonly (readonly T[])[] {
  return [routes.slice(0, routes.length / 2), routes.slice(routes.length / 2)];
}

for (const publicationId of walkedTitles) {
  for (const [index, routes] of halves(shown).entries()) {
    test(`Q-02 S-08 G-11 ${publicationId}: open pages are accessible, and send nobody to log in, half ${index + 1}`, async ({
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
        page.off('framenavigated', note);
        expect([...new Set(visited)]).toEqual([titleUrl(publicationId, path)]);
      }
    });
  }
}

test('Q-05 Q-02 S-07 an open page, in Nynorsk, is accessible in the dark scheme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(titleUrl(titles.nn, '/kundeservice'));
  await expectSignedOut(page);
  await expectAccessible(page);
});

/**
 * Routes that send a subscriber elsewhere, the page to which the walk goes in between, and the page of a maintenance, whose heading
 * changes by itself once it has asked whether the title is open.
 */
const elsewhere: readonly string[] = ['callback', 'orderTimeout', 'connect', 'help', 'maintenance'];
/** Routes that show themselves to a subscriber. */
const kept = routeTable.filter(({ id }) => !elsewhere.includes(id));
/** The router is the same for all; what a page may do to its address by itself differs between features. */
const walked = isFullRun
  ? kept
  : [...Map.groupBy(kept, ({ id, guard }) => `${featureOfRoute[id]} ${guard}`).values()].flatMap(
      ([first]) => first ?? [],
    );

for (const [index, routes] of halves(walked).entries()) {
  test(`G-11 a deep link, the way back and a reload show the same page, half ${index + 1} of the routes`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(180_000);
    // A page that is not there, and the company's list, which only its admin sees.
    watch.expectProblem(/status of 40[34]/);
    await login(page, 'komplett', titles.nb);
    const heading = page.getByRole('heading', { level: 1 });
    const helpLink = page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Kundeservice' });
    for (const { path } of routes) {
      const url = titleUrl(titles.nb, path.replace(/:[^/]+/g, '1'));
      await page.goto(url);
      await expectSignedIn(page);
      // What is shown may depend on the subscription, so the heading is read once that is there.
      await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
      const name = await heading.innerText();
      await helpLink.click();
      await expect(heading).toHaveText('Kundeservice');
      await page.goBack();
      await expect(heading, url).toHaveText(name);
      await page.reload();
      await expect(heading, url).toHaveText(name);
      await expect(page).toHaveURL(url);
    }
  });
}
