import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import { duringPaymentOutage } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test('P-09 N-11 C-05 R-26 home leads from an overdue invoice to Vipps, each outcome is told, an outage too, and the notice goes once it is paid', async ({
  page,
}) => {
  // Each outcome in the app, and axe at three states.
  test.slow();
  const title = await freshTitle('payInvoiceWithVipps');
  await login(page, 'forfalt', title);
  const notice = page.getByText(/En faktura på 349,00\skr skulle vært betalt/);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Betal fakturaen' }).click();
  const byVipps = page.getByRole('button', { name: 'Betal med Vipps' });

  await byVipps.click();
  await submitPhoneNumber(page);
  await page.getByRole('button', { name: 'Avvis' }).click();
  await expect(page.getByText(/Du avbrøt hos betalingstjenesten\. Ingenting er trukket/)).toBeVisible();
  await page.getByRole('link', { name: 'Tilbake til fakturaen' }).click();

  await byVipps.click();
  await submitPhoneNumber(page);
  await page.getByRole('button', { name: 'La den utløpe' }).click();
  await expect(page.getByText(/Tiden gikk ut før det var bekreftet\. Ingenting er trukket/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prøv igjen' }).click();

  await byVipps.click();
  await submitPhoneNumber(page);
  await duringPaymentOutage(title, async () => {
    await page.getByRole('button', { name: 'Godkjenn' }).click();
    await expect(page.getByText(/svarer ikke akkurat nå, så vi vet ikke hvordan det gikk/)).toBeVisible();
    await expectAccessible(page);
  });
  await expect(page.getByText(/^Faktura \d+ er betalt\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(titleUrl(title, '/'));
  await expect(page.getByRole('heading', { name: 'Betaling' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
