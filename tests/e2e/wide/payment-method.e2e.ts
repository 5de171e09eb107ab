import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitCard, submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import { test } from '#tests/support/e2e/test.ts';

async function chooseVipps(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Vipps' }).check();
  await page.getByRole('button', { name: 'Bytt betalingsmetode' }).click();
  await submitPhoneNumber(page);
}

test('R-18 R-23 N-02 one tries a card and Vipps, is told why nothing came of it, and changes by each', async ({
  page,
}) => {
  // Axe looks at four states on the way.
  test.slow();
  const title = await freshTitle('paymentMethod');
  await openAs(page, 'faktura', titleUrl(title, '/legg-til-betalingskort'));
  await page.getByRole('button', { name: 'Gå til betalingstjenesten' }).click();
  await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');

  // What has begun is carried on from where it is shown.
  await page.goto(titleUrl(title, '/endre-betalingsmetode'));
  await expect(page.getByText('Du betaler på faktura.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fortsett eller avbryt' }).click();
  await expect(page.getByText('Vi venter på svar fra betalingstjenesten (Betalingskort).')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gå til betalingstjenesten' }).click();
  await submitCard(page, 'Registrer kortet');
  await page.getByRole('button', { name: 'Avvis' }).click();
  await expect(page.getByText(/Banken fikk ikke bekreftet at det var deg\. Du betaler som før\./)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Prøv igjen' }).click();
  await page.getByRole('button', { name: 'Gå til betalingstjenesten' }).click();
  await submitCard(page, 'Registrer kortet');
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(page.getByRole('heading', { name: 'Betalingsmetoden er lagret' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Betalingsmetoden er lagret' })).toBeVisible();
  await page.getByRole('link', { name: 'Se hvordan du betaler' }).click();
  await expect(page.getByText('Du betaler med betalingskort.')).toBeVisible();

  await chooseVipps(page);
  await page.getByRole('button', { name: 'Avvis' }).click();
  await expect(page.getByText(/Du betaler som før\./)).toBeVisible();
  await page.getByRole('link', { name: 'Prøv igjen' }).click();
  await chooseVipps(page);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.getByRole('link', { name: 'Se hvordan du betaler' }).click();
  await expect(page.getByText('Du betaler med Vipps.')).toBeVisible();

  await page.getByRole('button', { name: 'Fjern Vipps' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du fjerne Vipps?' });
  await expect(sheet).toContainText('Abonnementet fortsetter. Neste gang betaler du');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Fjern' }).click();
  await expect(page.getByRole('button', { name: 'Fjern Vipps' })).toHaveCount(0);
});
