import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { login, logOut } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { type OwnTitle, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';
import { withoutConnection } from '#tests/support/e2e/watch-context.ts';

/** A browser whose socket is refused may poll once more on the connection that it has closed. */
const ofSocket = /status of 400 .*\/socket\.io\//;

async function changePlan(page: Page, title: OwnTitle): Promise<void> {
  await page.goto(titleUrl(title, '/endre-abonnement'));
  await page.getByRole('link', { name: 'Velg Digital' }).click();
  await page.getByRole('button', { name: 'Bytt til Digital' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bekreft byttet' }).click();
  await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();
}

test('C-04 G-11 a change in one browser shows in another at once, and a log-out reaches both and a third one that was offline', async ({
  page,
  elsewhere,
}) => {
  test.slow();
  const title = await freshTitle('live');
  await login(page, 'helg', title);
  const other = await elsewhere();
  await openFollowed(other, titleUrl(title, '/'));
  await expect(other.getByRole('main')).toContainText('Du har Helg');

  await changePlan(page, title);
  await expect(other.getByRole('main')).toContainText(/Du har Helg, og bytter til Digital/);
  await expect(other.getByText('Abonnementet ditt er endret.')).toHaveCount(1);
  await expect(page.getByText('Abonnementet ditt er endret.')).toHaveCount(0);

  const away = await elsewhere(new RegExp(`${withoutConnection.source}|status of 401|${ofSocket.source}`));
  await openFollowed(away, titleUrl(title, '/'));
  await expect(away.getByRole('main')).toContainText(/bytter til Digital/);
  await away.context().setOffline(true);
  await expect(away.getByText('Uten nett. Siden viser det vi sist fikk hentet.')).toBeVisible();
  await logOut(page, title);
  await other.waitForURL(({ hostname }) => hostname === `id.${title}.localhost`);
  await away.context().setOffline(false);
  await away.waitForURL(({ hostname }) => hostname === `id.${title}.localhost`);
});

test('C-04 without the socket a page refetches when it becomes visible', async ({ page, elsewhere, watch }) => {
  watch.expectProblem(ofSocket);
  const title = await freshTitle('liveWithoutSocket');
  await login(page, 'helg', title);
  await planFault(title, { call: 'socket', times: 'untilCleared' });
  const other = await elsewhere(ofSocket);
  const refused = other.waitForResponse(async (response) => {
    return response.url().includes('/socket.io/') && (await response.text()).includes('"internal"');
  });
  await other.goto(titleUrl(title, '/'));
  await refused;
  await expect(other.getByRole('main')).toContainText('Du har Helg');

  await changePlan(page, title);
  await expect(other.getByText(/bytter til Digital/)).toHaveCount(0);
  // The event that a browser fires when the page becomes visible again.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(other.getByRole('main')).toContainText(/Du har Helg, og bytter til Digital/);
  await expect(other.getByText('Abonnementet ditt er endret.')).toHaveCount(1);
});
