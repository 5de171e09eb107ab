import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitCard } from '#tests/support/e2e/providers.ts';
import { test } from '#tests/support/e2e/test.ts';

const atProvider = ({ hostname }: URL): boolean => hostname === 'betaling.localhost';

/** Payments of the receipt's invoice, as the API returns them. */
async function paymentsOf(page: Page): Promise<unknown> {
  const receipt = page.getByRole('link', { name: 'Last ned kvittering (PDF)' });
  const path = (await receipt.getAttribute('href'))?.replace('receipt-pdf', 'invoice') ?? '';
  return page.evaluate(async (url) => {
    const { settlements } = (await (await fetch(url)).json()) as { settlements: unknown };
    return settlements;
  }, path);
}

async function answerAtBank(page: Page, answer: string): Promise<void> {
  await submitCard(page, /^Betal/);
  await page.getByRole('button', { name: answer }).click();
}

test('N-02 R-26 R-25 C-04 C-05 C-06 an invoice is paid once by card, through reloads, Back, double clicks and a second tab', async ({
  page,
  context,
}) => {
  test.slow();
  const title = await freshTitle('payInvoiceByCard');
  await openAs(page, 'ubetalt', titleUrl(title, '/fakturaoversikt'));
  await page.getByRole('link', { name: 'Betal fakturaen' }).click();
  const byCard = page.getByRole('button', { name: 'Betal med kort' });
  await expect(byCard).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR-kode til denne siden' })).toBeVisible();
  await expectAccessible(page);
  const begun = countWrites(page, 'invoice/pay');
  await byCard.dblclick();
  await page.waitForURL(atProvider);
  expect(begun()).toBe(1);

  // After Back and after a reload the payment is still under way, and a second tab finds the same one.
  await page.goBack();
  await expect(page.getByText(/Du har begynt å betale 349,00\skr med betalingskort\./)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('link', { name: 'Fortsett betalingen' }).click();
  await expect(second.getByText('Vi venter på svar fra betalingstjenesten (Betalingskort).')).toBeVisible();
  await page.getByRole('link', { name: 'Fortsett betalingen' }).click();
  await page.getByRole('button', { name: 'Gå til betalingstjenesten' }).click();
  await answerAtBank(page, 'Avvis');
  await expect(page.getByText(/Banken fikk ikke bekreftet at det var deg\. Ingenting er trukket/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(second.getByText(/Banken fikk ikke bekreftet at det var deg/)).toBeVisible();

  await page.getByRole('link', { name: 'Prøv igjen' }).click();
  await page.getByRole('button', { name: 'Betal med Vipps' }).click();
  await page.waitForURL(atProvider);
  await page.goBack();
  await openFollowed(page, page.url());
  await second.getByRole('link', { name: 'Prøv igjen' }).click();
  await expect(second.getByText(/Du har begynt å betale 349,00\skr med Vipps\./)).toBeVisible();
  await second.getByRole('button', { name: 'Avbryt og velg på nytt' }).click();
  await second.getByRole('button', { name: 'Betal med kort' }).click();
  await answerAtBank(second, 'Godkjenn');
  await expect(second.getByRole('heading', { name: 'Betalingen er mottatt' })).toBeVisible();
  await expectAccessible(second);
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Betalingen er mottatt' })).toBeVisible();
  expect(await second.evaluate(() => sessionStorage.getItem('minside.invoiceNumber'))).toBeNull();
  expect(await paymentsOf(second)).toMatchObject([{ kind: 'payment', amountOre: 34_900 }]);
  await second.getByRole('link', { name: 'Se fakturaen' }).click();
  await expect(second.getByText(/Fakturaen ble betalt/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Betal med kort' })).toHaveCount(0);
  await expect(page.getByText(/Fakturaen ble betalt/)).toBeVisible();
  await expect(page.getByText('Betalingen er registrert.')).toHaveCount(1);
});
