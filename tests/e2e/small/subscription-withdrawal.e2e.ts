import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('N-01 one withdraws from the purchase in two steps, once, with a receipt at once', async ({ page }) => {
  const title = await freshTitle('withdraw');
  const withdrawn = countWrites(page, 'withdrawal');
  await login(page, 'prove', title);
  await expect(page.getByText(/Du har angrerett på kjøpet til og med/)).toBeVisible();
  await page.getByRole('link', { name: 'Angre kjøpet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Angre kjøpet' })).toBeVisible();
  await expect(page.getByText(/Jeg melder fra til .* om at jeg ønsker å gå fra avtalen/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gå videre' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du angre kjøpet av Digital?' });
  await expect(sheet).toContainText('Avtalen avsluttes med en gang.');
  await page.reload();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Bekreft at du angrer' }).dblclick();
  await expect(page).toHaveURL(/\/receipt2\?id=/);
  await expect(page.getByRole('heading', { name: 'Kjøpet ble angret' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Kvittering nr.');
  await expectAccessible(page);
  expect(withdrawn()).toBe(1);
});

test('N-01 when the window is over, the page says so and shows the way to cancel', async ({ page }) => {
  await login(page, 'faktura', titles.nb);
  await expect(page.getByRole('link', { name: 'Angre kjøpet' })).toHaveCount(0);
  await page.goto(titleUrl(titles.nb, '/avslutt-abonnement?angrerett=bekreft'));
  await expect(page.getByText(/Angrefristen for dette kjøpet er ute/)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Si opp abonnementet' }).click();
  await expect(page.getByRole('heading', { name: /Hvorfor sier du opp/ })).toBeVisible();
});
