import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import {
  expectSignedIn,
  expectSignedOut,
  forgetVisitor,
  loginAtProvider,
  logOut,
  returnFromProvider,
  signInAtProvider,
  withMenu,
} from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('G-02 G-05 G-06 G-11 S-02 O-02 a log-in applies to every tab of one title, a log-out ends it, and a deep link requires it', async ({
  page,
  context,
}) => {
  const deepLink = titleUrl(titles.nb, '/fakturaoversikt?side=2&sok=%C3%A5r');
  const other = await context.newPage();

  await test.step('the log-in in the header returns to the same page', async () => {
    await page.goto(titleUrl(titles.nb, '/kundeservice'));
    await withMenu(page, () => page.getByRole('link', { name: 'Logg inn' }).click());
    await signInAtProvider(page, 'digital');
    await returnFromProvider(page, titles.nb);
    await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
    await expect(page.getByRole('link', { name: 'Logg inn' })).toHaveCount(0);
  });

  await test.step('another tab shares the session, and another title has none', async () => {
    await other.goto(titleUrl(titles.nn, '/kundeservice'));
    await expectSignedOut(other);
    await other.goto(titleUrl(titles.nb, '/kundeservice'));
    await expectSignedIn(other);
  });

  await test.step('a log-out ends the session in both tabs', async () => {
    await page.goto(titleUrl(titles.nb));
    await expectSignedIn(page);
    await logOut(page, titles.nb);
    await expectSignedOut(other);
  });

  await test.step('a page that requires a log-in returns to itself, with its query', async () => {
    await page.goto(deepLink);
    await page.waitForURL(({ hostname }) => hostname === `id.${titles.nb}.localhost`);
    for (const kind of ['komplett', 'ny', 'suspendert', 'bedriftsadmin', 'familie', 'student']) {
      await expect(page.getByText(`${kind}@demo.example`)).toBeVisible();
    }
    await expectAccessible(page);
    await signInAtProvider(page, 'digital');
    await returnFromProvider(page, titles.nb);
    await expect(page).toHaveURL(deepLink);
    await page.reload();
    await expectSignedIn(page);
    await expect(page).toHaveURL(deepLink);
  });
});

test('R-01 R-02 home shows the subscription and its delivery, and a repeated return from the provider continues or says why not', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 4\d\d|code: loginNotCompleted/);
  const callback = page.waitForRequest((request) => new URL(request.url()).pathname === '/callback');
  await loginAtProvider(page, 'komplett', titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb));

  await test.step('home shows the subscription and its delivery', async () => {
    const main = page.getByRole('main');
    await expect(main).toContainText(/Du har .*Komplett/);
    await expect(main).toContainText('Vipps');
    const paper = main.getByRole('region', { name: 'Avisen' });
    await expect(paper).toContainText(/Neste avis/);
    await expect(paper.getByRole('listitem').filter({ hasText: 'avisen er sendt ut' })).not.toHaveCount(0);
    await expect(paper).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await main.getByText('Dette er med, kundenummer').click();
    await expect(main.getByText('Kundenummer', { exact: true })).toBeVisible();
    await paper.getByRole('link', { name: 'Kalender' }).click();
    await expect(page.getByRole('region', { name: 'Leveringen dag for dag' })).toBeVisible();
  });

  await test.step('a repeated return with a session continues', async () => {
    await page.goto((await callback).url());
    await returnFromProvider(page, titles.nb);
    await expect(page).toHaveURL(titleUrl(titles.nb));
  });

  await test.step('a repeated return without a session offers a new log-in', async () => {
    await forgetVisitor(page);
    await page.goto((await callback).url());
    await expect(page.getByRole('heading', { level: 1, name: 'Du er ikke logget inn' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logg inn på nytt' })).toBeEnabled();
    await expectAccessible(page);
  });
});
