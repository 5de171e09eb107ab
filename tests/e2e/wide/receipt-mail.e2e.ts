import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openReceipts } from '#tests/support/e2e/inbox.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('S-07 R-09 N-01 a receipt in nynorsk goes on paper and out by e-mail, once', async ({ page }) => {
  const title = await freshTitle('mailedReceipt');
  await openAs(page, 'prove', titleUrl(title, '/avslutt-abonnement?angrerett=bekreft'));
  await page.getByRole('dialog').getByRole('button', { name: 'Stadfest at du angrar' }).dblclick();
  const main = page.getByRole('main');
  await expect(main).toContainText('Sendt til prove@demo.example');
  await expectAccessible(page);

  await test.step('on paper it is text alone, black on white, from a dark screen too', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main.getByRole('term').filter({ hasText: 'Seljar' })).toHaveCSS('color', 'rgb(51, 51, 51)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen', colorScheme: null });
  });

  const receipts = await openReceipts(page, 'prove', title);
  await expect(receipts).toHaveCount(1);
  await expect(receipts).toContainText('Vi har fått meldinga di om at du angrar kjøpet av Digital');
  await expect(receipts).toContainText('Det er ikkje noko å betale tilbake.');
  await expectAccessible(page);
  await receipts.getByRole('link', { name: '/receipt2?id=' }).click();
  await expect(page.getByRole('heading', { name: 'Kjøpet blei angra' })).toBeVisible();
});
