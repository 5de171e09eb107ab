import { expect } from 'playwright/test';
import { isKid } from '#src/domain/kid.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedIn, openAs } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-25 lists invoices by pages, the newest first, and keeps the page over a reload', async ({ page }) => {
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

test('R-26 N-11 P-09 shows what the bank needs for an overdue invoice, copies it, and gives it as PDF', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'forfalt', titleUrl(titles.nb, '/fakturaoversikt'));
  await page.getByRole('link', { name: 'Betal fakturaen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Faktura \d+$/ })).toBeVisible();
  await expect(page.getByText(/349,00\skr skulle vært betalt/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kode til denne siden' })).toBeVisible();
  await page.getByRole('button', { name: 'Kopier KID' }).click();
  await expect(page.getByText('KID er kopiert.')).toBeVisible();
  expect(isKid(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Last ned faktura (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^faktura-\d+\.pdf$/);
});

test('R-26 A-07 an unknown invoice is told of, and a former customer sees theirs', async ({ page, watch }) => {
  watch.expectProblem(/status of 404/);
  await openAs(page, 'kreditert', titleUrl(titles.nb, '/betal-faktura/1'));
  await expect(page.getByText('Du har ingen faktura med dette nummeret.')).toBeVisible();
  await expectSignedIn(page);
  await page.getByRole('link', { name: 'Se fakturaene dine' }).click();
  await expect(page.getByRole('link', { name: /^Kreditnota \d+$/ })).toBeVisible();
  await expect(page.getByText('Kreditert', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
