import { expect } from 'playwright/test';
import { isKid, isTotalKid } from '#src/domain/kid.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import { advanceClock, duringPaymentOutage } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test('P-09 N-11 C-05 R-26 home leads from an overdue invoice to its KID, its PDF and Vipps, reports an outage, and drops the notice once it is paid', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = await freshTitle('payInvoiceWithVipps');
  await login(page, 'forfalt', title);
  const notice = page.getByText(/Du har 349,00\skr å betale\. Fakturaen hadde forfall/);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Betal fakturaen' }).click();
  const byVipps = page.getByRole('button', { name: 'Betal med Vipps' });

  await test.step('the payment data for the bank is copied, and the invoice downloaded as PDF', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^Faktura \d+$/ })).toBeVisible();
    await expect(page.getByText(/349,00\skr skulle vært betalt/)).toBeVisible();
    await page.getByRole('button', { name: 'Kopier KID' }).click();
    await expect(page.getByText('KID er kopiert.')).toBeVisible();
    expect(isKid(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Last ned faktura (PDF)' }).click();
    expect((await download).suggestedFilename()).toMatch(/^faktura-\d+\.pdf$/);
  });

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

test('R-26 R-25 an invoice and its reminder fee have one sum with one KID, and are paid together with Vipps', async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = await freshTitle('payAll');
  await login(page, 'forfalt', title);
  await advanceClock(title, { days: 14 });
  await page.goto(titleUrl(title, '/'));
  const owed = page.getByText(/Til sammen skylder du \d+,00\skr\. Av det er 349,00\skr forfalt, og \d+,00\skr er ikke/);
  await expect(owed.first()).toBeVisible();
  await expect(page.getByText(/KID for hele summen: 2\d{12}$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Betal alt' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betal alt' })).toBeVisible();
  await page.getByRole('button', { name: 'Kopier KID' }).click();
  await expect(page.getByText('KID er kopiert.')).toBeVisible();
  expect(isTotalKid(await page.evaluate(() => navigator.clipboard.readText()))).toBe(true);
  await expect(page.getByRole('list', { name: 'Ikke forfalt ennå' }).getByText('Gebyr for påminnelse')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Betal med Vipps' }).click();
  await submitPhoneNumber(page);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(page.getByText('Alt du skyldte, er betalt.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se fakturaene og last ned kvitteringer' }).click();
  await expect(page.getByText('Det er ingen fakturaer å betale.')).toBeVisible();
});
