import { expect, type Page } from 'playwright/test';
import { inboxUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { login, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitCard } from '#tests/support/e2e/providers.ts';
import { test } from '#tests/support/e2e/test.ts';

/** Opens the newest mail with a gift in the sandbox's inbox and follows its link. */
async function followGift(page: Page, recipient: string, title: string): Promise<void> {
  const link = page.getByRole('link', { name: titleUrl(title, '/bestill-abonnement?gave=kode#kode=') });
  // The mail is sent shortly after the payment, not with it.
  await expect(async () => {
    await page.goto(inboxUrl(recipient));
    await expect(page.getByRole('heading', { level: 1, name: 'Innboks i prøvemiljøet' })).toBeVisible();
    await expect(link.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.first().click();
}

test('P-14 N-02 N-09 a gift is bought by card, redeemed from the mail, and shown on home, and its giver sees that it is redeemed', async ({
  page,
  another,
}) => {
  test.slow();
  const title = await freshTitle('gift');
  const ordered = countWrites(page, 'gift');
  await login(page, 'komplett', title);
  await page.goto(titleUrl(title, '/bestill-abonnement'));
  await page.getByRole('link', { name: 'Kjøp som gave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gaveabonnement' })).toBeVisible();
  const payButton = page.getByRole('button', { name: /^(Betal|Gå til betaling)/ });

  await test.step('missing input is reported at its field, and the rest is kept after a reload', async () => {
    await page.getByRole('textbox', { name: 'Hvem er gaven til?' }).fill('Trygve');
    await payButton.click();
    await expect(page.getByRole('link', { name: 'Abonnement er påkrevd' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Hvem er gaven til?' })).toHaveValue('Trygve');
  });

  await page.getByRole('radio', { name: 'Digital' }).check();
  await page.getByRole('radio', { name: '3 måneder' }).check();
  await page.getByRole('textbox', { name: 'E-postadressen til mottakeren' }).fill('trettifire@demo.example');
  await page.getByRole('textbox', { name: /^Hilsen/ }).fill('Gratulerer med dagen.');
  await page.getByRole('radio', { name: 'Betalingskort' }).check();
  await page.getByRole('checkbox', { name: /godtar abonnementsvilkårene/ }).check();
  await expect(payButton).toHaveText(/^Betal 569,00\skr med kort$/);
  await payButton.dblclick();
  await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');
  expect(ordered()).toBe(1);
  await submitCard(page, /^Betal/);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.waitForURL(/\/bestill-abonnement\?gave=\d+$/);
  await expect(page.getByRole('heading', { name: 'Digital til Trygve' })).toBeVisible();
  await expect(page.getByText(/ble sendt til trettifire@demo\.example/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gavekort' })).toContainText(
    /([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/,
  );
  await expect(page.getByRole('link', { name: 'Last ned kvittering (PDF)' })).toBeVisible();
  await expectAccessible(page);

  const friend = await another();
  await followGift(friend, 'trettifire@demo.example', title);
  await signInAtProvider(friend, 'trettifire');
  await expect(friend.getByText('Gratulerer med dagen.')).toBeVisible();
  await expect(friend.getByText('Gratis for deg')).toBeVisible();
  await expectAccessible(friend);
  const link = friend.url();
  const taken = countWrites(friend, 'gift/redeem');
  await friend.getByRole('button', { name: 'Ta gaven i bruk' }).dblclick();
  await expect(friend.getByText(/Du har fått Digital i gave til og med/)).toBeVisible();
  expect(taken()).toBe(1);
  await expectAccessible(friend);

  await friend.goto(link);
  await expect(friend.getByText('Du har tatt gaven i bruk, og kan lese.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Gaven ble tatt i bruk/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Gavekort' })).toBeHidden();
});
