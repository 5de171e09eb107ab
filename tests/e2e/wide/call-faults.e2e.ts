import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { login, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { clearFaults, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test('X-01 X-02 X-03 N-09 a page survives every failure of a read and a write, offers a way on, and keeps what was typed', async ({
  page,
  watch,
}) => {
  // A reloaded page asks whether the unanswered write was made, and the origin does not find it (404).
  watch.expectProblem(/status of (500|503|504|401|404)|ERR_INTERNET_DISCONNECTED|contractBroken/);
  test.slow();
  const title = await freshTitle('callFaults');
  await login(page, 'komplett', title);
  const main = page.getByRole('main');
  const field = page.getByRole('textbox', { name: 'E-postadresse' });
  const send = page.getByRole('button', { name: 'Send invitasjonen', exact: true });
  const failure = page.getByRole('region', { name: 'Vi fikk ikke sendt dette' });
  const again = main.getByRole('button', { name: 'Prøv igjen' });

  for (const mode of ['fail', 'unavailable', 'garbage', 'hang'] as const) {
    await test.step(`a read fails: ${mode}`, async () => {
      // The page repeats reads automatically, but these fail until the person repeats them.
      await planFault(title, { call: 'getFamily', mode, times: 'untilCleared' });
      await page.goto(titleUrl(title, '/familiedeling'));
      await expect(main).toContainText('Vi fikk ikke hentet hvem som deler abonnementet', { timeout: 45_000 });
      if (mode === 'fail') await expectAccessible(page);
      await clearFaults(title);
      await again.click();
      await expect(field).toBeVisible();
    });
  }

  const url = titleUrl(title, '/familiedeling');
  await openFollowed(page, url);
  await field.fill('onkel@post.example');
  for (const mode of ['fail', 'unavailable', 'garbage'] as const) {
    await test.step(`a write fails: ${mode}`, async () => {
      await planFault(title, { call: 'inviteMember', mode, times: 1 });
      // The previous failure has the same message, so the test must wait for the response.
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/family/invite'));
      await send.click();
      await answered;
      await expect(failure).toContainText('Noe gikk galt hos oss.');
      await expect(field).toHaveValue('onkel@post.example');
    });
  }
  await test.step('a write fails offline', async () => {
    await page.context().setOffline(true);
    await send.click();
    await expect(failure).toContainText('Vi fikk ikke kontakt.');
    await expect(field).toHaveValue('onkel@post.example');
  });
  await test.step('a repeated read fails, and the page states the age of what it shows', async () => {
    await planFault(title, { call: 'getFamily', mode: 'fail', times: 'untilCleared' });
    // A page refetches when it is back online.
    await page.context().setOffline(false);
    const stale = page.getByText(/Vi fikk ikke hentet siste nytt\. Det du ser, gjaldt kl\. \d/);
    await expect(stale).toBeVisible({ timeout: 45_000 });
    await expect(field).toHaveValue('onkel@post.example');
    await clearFaults(title);
    await page.getByRole('button', { name: 'Prøv igjen' }).first().click();
    await expect(stale).toBeHidden();
  });
  await test.step('a write fails because the log-in has ended', async () => {
    // A page refetches when it is back online. Without a session that call would lead to the log-in before the click.
    await openFollowed(page, url);
    await expect(field).toHaveValue('onkel@post.example');
    await page.context().clearCookies({ domain: `${title}.localhost` });
    await send.click();
    await signInAtProvider(page, 'komplett');
    await returnFromProvider(page, title);
    await expect(field).toHaveValue('onkel@post.example');
  });
  await send.click();
  await expect(page.getByText('Invitasjonen er sendt til onkel@post.example.')).toBeVisible();
});
