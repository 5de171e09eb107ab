import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

async function confirmPlan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Velg Digital' }).click();
  await page.getByRole('button', { name: 'Bytt til Digital' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bekreft byttet' }).click();
}

test('N-02 N-09 a reload during a write and a lost answer both lead to the outcome, and each write is made once', async ({
  page,
  elsewhere,
  watch,
}) => {
  watch.expectProblem(/status of 500/);
  const title = await freshTitle('lostAnswer');
  await login(page, 'helg', title);
  const other = await elsewhere();
  await openFollowed(other, titleUrl(title, '/'));

  await page.goto(titleUrl(title, '/endre-abonnement'));
  const ordered = countWrites(page, 'offerings/change');
  await planFault(title, { call: 'changePlan', mode: 'holdAnswer', times: 1 });
  await confirmPlan(page);
  // The write was made, but the page that sent it has no answer.
  await expect(other.getByRole('main')).toContainText(/bytter til Digital/);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Bestiller byttet …' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Det du sendte før siden ble lastet på nytt, er gjort.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: 'Se hvordan det gikk' }).click();
  await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();
  expect(ordered()).toBe(1);

  await page.goto(titleUrl(title, '/endre-abonnement'));
  await expect(page.getByRole('button', { name: 'Angre byttet' })).toBeVisible();
  await expect(page.getByText(/Det du sendte/)).toHaveCount(0);
  await planFault(title, { call: 'undoPlanChange', mode: 'loseAnswer', times: 1 });
  await page.getByRole('button', { name: 'Angre byttet' }).click();
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Angre byttet' });
  await undo.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Noe gikk galt hos oss.');
  await undo.click();
  await expect(page.getByRole('heading', { name: 'Byttet ble angret' })).toBeVisible();
  await page.goto(titleUrl(title, '/?hendelser=1'));
  await expect(page.getByRole('main').getByText('Byttet ble angret')).toHaveCount(1);
});
