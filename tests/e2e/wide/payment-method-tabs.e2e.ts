import { expect, type Page } from 'playwright/test';
import { edgePort, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitCard, submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import { test } from '#tests/support/e2e/test.ts';

const atProvider = ({ hostname }: URL): boolean => hostname === 'betaling.localhost';
const stored = (page: Page) => page.getByRole('heading', { name: 'Betalingsmetoden er lagret' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Gå til betalingstjenesten' });

test('R-18 R-23 N-02 C-04 a card and an agreement are each registered once, through a refusal, double clicks, Back, reloads and a second tab', async ({
  page,
  context,
}) => {
  test.slow();
  const title = await freshTitle('paymentMethodTabs');
  const methods = titleUrl(title, '/endre-betalingsmetode');
  await openAs(page, 'faktura', titleUrl(title, '/legg-til-betalingskort'));
  const second = await context.newPage();

  await test.step('the bank refuses a card', async () => {
    await goOn(page).click();
    await page.waitForURL(atProvider);
    // The page shows the registration that was started, which continues from there.
    await page.goto(methods);
    await expect(page.getByText('Du betaler på faktura.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Fortsett eller avbryt' }).click();
    await expect(page.getByText('Vi venter på svar fra betalingstjenesten (Betalingskort).')).toBeVisible();
    await expectAccessible(page);
    await goOn(page).click();
    await submitCard(page, 'Registrer kortet');
    await page.getByRole('button', { name: 'Avvis' }).click();
    await expect(page.getByText(/Banken fikk ikke bekreftet at det var deg\. Du betaler som før\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Prøv igjen' }).click();
  });

  await test.step('a card is registered once', async () => {
    const begun = countWrites(page, 'subscription/card');
    await goOn(page).dblclick();
    await page.waitForURL(atProvider);
    expect(begun()).toBe(1);
    await page.goBack();
    await page.reload();
    // A second tab finds the registration that was started, and cannot start another one.
    await second.goto(methods);
    await second.getByRole('radio', { name: 'Vipps' }).check();
    await second.getByRole('button', { name: 'Bytt betalingsmetode' }).click();
    await expect(second.getByText('Vi venter på svar fra betalingstjenesten (Betalingskort).')).toBeVisible();
    await second.reload();
    await goOn(page).click();
    await page.waitForURL(atProvider);
    await page.reload();
    await submitCard(page, 'Registrer kortet');
    await page.getByRole('button', { name: 'Godkjenn' }).dblclick();
    await expect(stored(page)).toBeVisible();
    await expect(stored(second)).toBeVisible();
    await page.reload();
    await expect(stored(page)).toBeVisible();
  });

  await test.step('Vipps is registered once', async () => {
    await openFollowed(second, methods);
    await expect(second.getByText('Du betaler med betalingskort.')).toBeVisible();
    const begun = countWrites(second, 'subscription/paymentMethod');
    await second.getByRole('radio', { name: 'Vipps' }).check();
    await second.getByRole('button', { name: 'Bytt betalingsmetode' }).dblclick();
    await second.waitForURL(atProvider);
    expect(begun()).toBe(1);
    await second.goBack();
    await expect(second.getByRole('link', { name: 'Fortsett eller avbryt' })).toBeVisible();
    await openFollowed(second, methods);
    await page.getByRole('link', { name: 'Se hvordan du betaler' }).click();
    await page.getByRole('link', { name: 'Fortsett eller avbryt' }).click();
    await goOn(page).dblclick();
    await submitPhoneNumber(page);
    await page.getByRole('button', { name: 'Godkjenn' }).click();
    await expect(stored(page)).toBeVisible();
    await expect(second.getByText('Du betaler med Vipps.')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Fortsett eller avbryt' })).toHaveCount(0);
  });

  await test.step('the agreement is stopped in the app', async () => {
    await page.goto(`http://betaling.localhost:${edgePort}/mobil/app?telefon=41234567`);
    await page.getByRole('button', { name: 'Stopp avtalen' }).click();
    await expect(second.getByText('Du betaler med betalingskort.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Fjern Vipps' })).toHaveCount(0);
  });

  await test.step('the last method is removed', async () => {
    await second.getByRole('button', { name: /^Fjern/ }).click();
    const sheet = second.getByRole('dialog');
    await expect(sheet).toContainText('Abonnementet fortsetter. Neste gang betaler du på faktura.');
    await expectAccessible(second);
    const removed = countWrites(second, 'subscription/paymentMethod');
    await sheet.getByRole('button', { name: 'Fjern' }).dblclick();
    await expect(second.getByText('Du betaler på faktura.')).toBeVisible();
    await expect(second.getByRole('button', { name: /^Fjern/ })).toHaveCount(0);
    expect(removed()).toBe(1);
    await second.reload();
    await expect(second.getByText('Du betaler på faktura.')).toBeVisible();
    await page.goto(titleUrl(title, '/?hendelser=1'));
    await expect(page.getByRole('main').getByText('En betalingsmetode ble fjernet')).toHaveCount(2);
  });
});
