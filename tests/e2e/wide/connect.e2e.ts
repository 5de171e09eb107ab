import { expect, type Locator, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { newestCode } from '#tests/support/e2e/inbox.ts';
import { loginAtProvider, logOut } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

async function lookByPhone(page: Page, phoneNumber: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-postadresse eller telefonnummer' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Send meg en kode' }).click();
  await expect(page.getByRole('heading', { name: 'Steg 2 av 3 Skriv koden' })).toBeVisible();
}

const codeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Kode' });

async function typeCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
}

test('G-02 G-13 R-16 R-17 R-08 N-02 a first log-in creates the account once, finds the subscription by phone number, connects it once, and shows it in all tabs', async ({
  page,
  context,
}) => {
  test.slow();
  const title = await freshTitle('connect');
  const connects = countWrites(page, 'account/assign');

  await test.step('the first and the second log-in lead to the page for people without a subscription', async () => {
    const made = countWrites(page, 'account');
    await loginAtProvider(page, 'ny', title);
    await expect(page).toHaveURL(titleUrl(title, '/ingen-abonnement'));
    await expectAccessible(page);
    await logOut(page, title);
    await loginAtProvider(page, 'ny', title);
    await expect(page).toHaveURL(titleUrl(title, '/ingen-abonnement'));
    expect(made()).toBe(1);
  });

  await page.getByRole('link', { name: 'Finn abonnementet ditt og koble det til' }).click();
  await expect(page.getByRole('heading', { name: 'Steg 1 av 3 Finn abonnementet' })).toBeVisible();

  await lookByPhone(page, '+47 490 00 016');

  await test.step('Back, Forward and a reload keep the same look-up', async () => {
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'E-postadresse eller telefonnummer' })).toBeVisible();
    await page.goForward();
    await page.reload();
    await expect(page.getByText(/har vi sendt en kode dit på SMS/)).toBeVisible();
    await expectAccessible(page);
  });

  await typeCode(page, await newestCode(page, '49000016'));
  await expect(page.getByRole('heading', { name: 'Steg 3 av 3 Koble til' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Helg');
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Koble til abonnementet' })).toBeVisible();

  await page.getByRole('button', { name: 'Koble til abonnementet' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Abonnementet ble koblet til' })).toBeVisible();
  expect(connects()).toBe(1);
  await expect(page.getByRole('main')).toContainText('ny@demo.example');

  await test.step('the other tab is notified, and shows the subscription', async () => {
    await expect(other).toHaveURL(titleUrl(title, '/allerede-abonnent'));
    await expect(other.getByText(/Du har Helg på/)).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('link', { name: 'Gå til Min side' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible();
    await other.close();
  });
});
