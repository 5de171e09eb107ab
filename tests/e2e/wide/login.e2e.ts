import { expect } from 'playwright/test';
import { identityUrl, titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import {
  expectSignedIn,
  expectSignedOut,
  forgetVisitor,
  login,
  loginAtProvider,
  logOut,
  returnFromProvider,
  signInAtProvider,
  withMenu,
} from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('G-05 S-02 one logs in from the header and comes back to the same page', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await withMenu(page, () => page.getByRole('link', { name: 'Logg inn' }).click());
  await signInAtProvider(page, 'komplett');
  await returnFromProvider(page, titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/kundeservice'));
  await expect(page.getByRole('link', { name: 'Logg inn' })).toHaveCount(0);
});

test('R-01 home shows one’s own subscription, and its delivery', async ({ page }) => {
  await loginAtProvider(page, 'komplett', titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb));
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Du har .*Komplett/);
  await expect(main).toContainText('Vipps');
  const paper = main.getByRole('region', { name: 'Avisen' });
  await expect(paper).toContainText(/Neste avis/);
  await expect(paper.getByRole('listitem').filter({ hasText: 'avisen er levert' })).not.toHaveCount(0);
  await expect(paper).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await main.getByText('Dette er med, kundenummer').click();
  await expect(main.getByText('Kundenummer', { exact: true })).toBeVisible();
  await paper.getByRole('link', { name: 'Kalender' }).click();
  await expect(page.getByRole('region', { name: 'Leveringen dag for dag' })).toBeVisible();
});

test('R-01 S-07 home speaks nynorsk where the title does', async ({ page }) => {
  await loginAtProvider(page, 'komplett', titles.nn);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi side' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Neste avis/);
  await expectAccessible(page);
});

test('G-02 G-11 a deep link leads through log-in back to itself, with its query', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, '/fakturaoversikt?side=2&sok=%C3%A5r'));
  await signInAtProvider(page, 'komplett');
  await returnFromProvider(page, titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/fakturaoversikt?side=2&sok=%C3%A5r'));
  await page.reload();
  await expectSignedIn(page);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/fakturaoversikt?side=2&sok=%C3%A5r'));
});

test('G-02 G-13 a first log-in without a subscription lands on /ingen-abonnement and makes its account once', async ({
  page,
}) => {
  const title = await freshTitle('firstLogin');
  const made = countWrites(page, 'account');
  await loginAtProvider(page, 'ny', title);
  await expect(page).toHaveURL(titleUrl(title, '/ingen-abonnement'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAccessible(page);
  await page.reload();
  await expectSignedIn(page);
  await expect(page).toHaveURL(titleUrl(title, '/ingen-abonnement'));
  const accountNo = () =>
    page.evaluate(async () => {
      const answer = (await (await fetch('/api/session')).json()) as { ariaAccountNo?: string | null };
      return answer.ariaAccountNo ?? null;
    });
  const first = await accountNo();
  expect(first).toMatch(/\S/);

  await logOut(page, title);
  await loginAtProvider(page, 'ny', title);
  expect(await accountNo()).toBe(first);
  expect(made()).toBe(1);
});

test.describe('logged out', () => {
  test('G-06 S-02 log-out ends the session, and a signed-in page asks to log in again', async ({ page }) => {
    await login(page, 'digital', titles.nb);
    await logOut(page, titles.nb);
    await page.goto(titleUrl(titles.nb, '/endre-profil'));
    await page.waitForURL(({ hostname }) => hostname === new URL(identityUrl(titles.nb)).hostname);
  });

  test('G-11 log-out in one tab ends the session in the other', async ({ page, context }) => {
    await login(page, 'digital', titles.nb);
    const other = await context.newPage();
    await other.goto(titleUrl(titles.nb, '/kundeservice'));
    await expectSignedIn(other);
    await logOut(page, titles.nb);
    await expectSignedOut(other);
  });

  test('G-11 another title’s session is not this one’s', async ({ page }) => {
    await login(page, 'digital', titles.nb);
    await page.goto(titleUrl(titles.nn, '/kundeservice'));
    await expectSignedOut(page);
  });
});

test.describe('the way back from the provider', () => {
  test('R-02 a repeated return goes on where the session is good', async ({ page, watch }) => {
    watch.expectProblem(/status of 4\d\d|code: loginNotCompleted/);
    const callback = page.waitForRequest((request) => new URL(request.url()).pathname === '/callback');
    await loginAtProvider(page, 'digital', titles.nb);
    await page.goto((await callback).url());
    await returnFromProvider(page, titles.nb);
    await expect(page).toHaveURL(titleUrl(titles.nb));
  });

  test('R-02 a repeated return without a session says so and offers a new log-in', async ({ page, watch }) => {
    watch.expectProblem(/status of 4\d\d|code: loginNotCompleted/);
    const callback = page.waitForRequest((request) => new URL(request.url()).pathname === '/callback');
    await loginAtProvider(page, 'digital', titles.nb);
    await forgetVisitor(page);
    await page.goto((await callback).url());
    await expect(page.getByRole('heading', { level: 1, name: 'Du er ikke logget inn' })).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Logg inn på nytt' })).toBeEnabled();
    await expectAccessible(page);
  });

  test('R-02 a refusal by the provider says so', async ({ page, watch }) => {
    watch.expectProblem(/status of 4\d\d|code: loginNotCompleted/);
    await page.goto(titleUrl(titles.nb, '/callback?error=access_denied'));
    await expect(page.getByRole('heading', { level: 1, name: 'Du er ikke logget inn' })).toBeVisible();
  });

  test('R-02 /callback without a code goes home, which asks to log in', async ({ page }) => {
    await page.goto(titleUrl(titles.nb, '/callback'));
    await page.waitForURL(({ hostname }) => hostname === new URL(identityUrl(titles.nb)).hostname);
  });

  for (const returnPath of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
    test(`G-05 the return path ${returnPath} leads nowhere else`, async ({ page, watch }) => {
      watch.expectProblem(/status of 4\d\d|code: loginNotCompleted/);
      await page.goto(titleUrl(titles.nb, `/api/login?returnPath=${encodeURIComponent(returnPath)}`));
      if (new URL(page.url()).hostname.startsWith('id.')) {
        await signInAtProvider(page, 'digital');
        await returnFromProvider(page, titles.nb);
      }
      expect(new URL(page.url()).hostname).toBe(`${titles.nb}.localhost`);
    });
  }
});
