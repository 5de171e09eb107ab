import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-25 invoices are listed in pages, newest first, and a reload keeps the page', async ({ page }) => {
  await openAs(page, 'faktura', titleUrl(titles.nb, '/fakturaoversikt'));
  await expect(page.getByText('Det er ingen fakturaer å betale.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Alle fakturaer, de nyeste først' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neste' }).click();
  await expect(page).toHaveURL(/side=2$/);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(5);
});

test('R-26 Q-05 an invoice is printed black on white, with its rows and without buttons, even from the dark scheme', async ({
  page,
}) => {
  await openAs(page, 'faktura', titleUrl(titles.nb, '/fakturaoversikt'));
  await page
    .getByRole('list', { name: /^Alle fakturaer/ })
    .getByRole('link')
    .first()
    .click();
  const main = page.getByRole('main');
  await expect(main.getByRole('cell', { name: /^Abonnement: Komplett/ })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('term').filter({ hasText: 'Mottaker' })).toHaveCSS('color', 'rgb(51, 51, 51)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
