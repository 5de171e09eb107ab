import { expect } from 'playwright/test';
import { routeTable } from '#src/domain/routes.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedIn, login } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

/** Open routes that show themselves; the other two send the visitor on. */
const shown = routeTable.filter(({ id, guard }) => guard === 'open' && id !== 'callback' && id !== 'orderTimeout');

for (const publicationId of [titles.nb, titles.nn]) {
  for (const { path } of shown) {
    test(`Q-02 S-08 ${publicationId} ${path} is accessible and stays where it is`, async ({ page, watch }) => {
      watch.expectProblem(/status of 404/);
      await page.goto(titleUrl(publicationId, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      await expect(page).toHaveURL(titleUrl(publicationId, path));
    });
  }
}

test('Q-05 Q-02 an open page is accessible in the dark scheme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await expectAccessible(page);
});

/** Routes that send a subscriber elsewhere, and the page to which the walk goes in between. */
const elsewhere: readonly string[] = ['callback', 'orderTimeout', 'connect', 'help'];
/** Routes that show themselves to a subscriber; two workers walk half of them each. */
const walked = routeTable.filter(({ id }) => !elsewhere.includes(id));
const halves = [walked.slice(0, walked.length / 2), walked.slice(walked.length / 2)];

for (const [index, routes] of halves.entries()) {
  test(`G-11 a deep link, the way back and a reload show the same page, half ${index + 1} of all routes`, async ({
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
