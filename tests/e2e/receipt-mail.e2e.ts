import { expect, type Locator, type Page } from 'playwright/test';
import { inboxUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { type DemoPerson, login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

/** Opens the inbox; gives the receipts that a demo person got from a title. */
async function openReceipts(page: Page, person: DemoPerson, title: string): Promise<Locator> {
  await page.goto(inboxUrl(`${person}@demo.example`));
  await expect(page.getByRole('heading', { level: 1, name: 'Innboks i prøvemiljøet' })).toBeVisible();
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: titleUrl(title, '/receipt2?id=') }) });
}

test('R-09 N-08 the receipt of a change comes once by e-mail and leads to its page', async ({ page }, info) => {
  const title = await freshTitle('mailedReceipt', info);
  await login(page, 'komplett', title);
  await page.goto(titleUrl(title, '/endre-abonnement'));
  await page.getByRole('link', { name: 'Velg Digital' }).click();
  await page.getByRole('button', { name: 'Bytt til Digital' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du bytte til Digital?' });
  await sheet.getByRole('button', { name: 'Bekreft byttet' }).dblclick();
  const main = page.getByRole('main');
  await expect(main).toContainText('Sendt til komplett@demo.example');
  await expect(main).toContainText(/Betales .*, for tiden til og med/);
  await expectAccessible(page);

  await test.step('on paper it is text alone, black on white', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(main).toContainText('Org.nr.');
    await expect(main.getByRole('term').first()).toHaveCSS('color', 'rgb(51, 51, 51)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen', colorScheme: null });
  });

  const receipts = await openReceipts(page, 'komplett', title);
  await expect(receipts).toHaveCount(1);
  await expect(receipts).toContainText('Du bytter til Digital');
  await expect(receipts).toContainText(/Pris, med mva\.: 199,00\skr i måneden/);
  await expect(receipts).toContainText('Org.nr.');
  await expectAccessible(page);
  await receipts.getByRole('link', { name: '/receipt2?id=' }).click();
  await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();
});

test('S-07 N-01 a withdrawal is confirmed by e-mail in nynorsk where the title speaks it', async ({ page }, info) => {
  const title = await freshTitle('mailedNynorsk', info);
  await login(page, 'prove', title);
  await page.goto(titleUrl(title, '/avslutt-abonnement?angrerett=bekreft'));
  await page.getByRole('dialog').getByRole('button', { name: 'Stadfest at du angrar' }).dblclick();
  await expect(page.getByRole('main')).toContainText('Send til prove@demo.example');

  const receipts = await openReceipts(page, 'prove', title);
  await expect(receipts).toHaveCount(1);
  await expect(receipts).toContainText('Vi har fått meldinga di om at du angrar kjøpet av Digital');
  await expect(receipts).toContainText('Det er ikkje noko å betale tilbake.');
  await expectAccessible(page);
});
