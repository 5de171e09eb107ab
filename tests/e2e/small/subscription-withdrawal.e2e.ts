import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openReceipts } from '#tests/support/e2e/inbox.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('N-01 R-09 S-07 in Nynorsk a purchase is withdrawn from once, in two steps, and its receipt can be printed and is mailed', async ({
  page,
}) => {
  test.slow();
  const title = await freshTitle('withdraw');
  const withdrawn = countWrites(page, 'withdrawal');
  const main = page.getByRole('main');
  await login(page, 'prove', title);

  await test.step('the person reads the statement and confirms it', async () => {
    await expect(page.getByText(/Du har angrerett på kjøpet til og med/)).toBeVisible();
    await page.getByRole('link', { name: 'Angre kjøpet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Angre kjøpet' })).toBeVisible();
    await expect(page.getByText(/Eg melder frå til .* om at eg ønskjer å gå frå avtalen/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Gå vidare' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du angre kjøpet av Digital?' });
    await expect(sheet).toContainText('Avtalen blir avslutta med ein gong.');
    await page.reload();
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Stadfest at du angrar' }).dblclick();
  });

  await test.step('the receipt is shown at once, and sent by e-mail', async () => {
    await expect(page).toHaveURL(/\/receipt2\?id=/);
    await expect(page.getByRole('heading', { name: 'Kjøpet blei angra' })).toBeVisible();
    await expect(main).toContainText('Kvittering nr.');
    await expect(main).toContainText('Sendt til prove@demo.example');
    await expectAccessible(page);
    expect(withdrawn()).toBe(1);
  });

  await test.step('the printed receipt is plain text, black on white, even from the dark scheme', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('term').filter({ hasText: 'Seljar' })).toHaveCSS('color', 'rgb(51, 51, 51)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen', colorScheme: null });
  });

  await test.step('the mail has the same content, is sent once, and links to the receipt', async () => {
    const receipts = await openReceipts(page, 'prove', title);
    await expect(receipts).toHaveCount(1);
    await expect(receipts).toContainText('Vi har fått meldinga di om at du angrar kjøpet av Digital');
    await expect(receipts).toContainText('Det er ikkje noko å betale tilbake.');
    await expectAccessible(page);
    await receipts.getByRole('link', { name: '/receipt2?id=' }).click();
    await expect(page.getByRole('heading', { name: 'Kjøpet blei angra' })).toBeVisible();
  });
});
