import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-25 lists invoices in pages, newest first, and keeps the page over a reload', async ({ page }) => {
  await openAs(page, 'faktura', titleUrl(titles.nb, '/fakturaoversikt'));
  await expect(page.getByText('Du har ingen fakturaer å betale.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Alle fakturaer, de nyeste først' });
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Neste' }).click();
  await expect(page).toHaveURL(/side=2$/);
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(5);
});
