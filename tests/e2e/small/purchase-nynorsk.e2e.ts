import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countPresses } from '#tests/support/e2e/counts.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import type { OwnTitle } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of this file share a title, so they run in sequence.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('purchaseNynorsk');
});

test('S-07 R-03 R-06 R-07 V-02 N-10 C-05 X-01 in Nynorsk a 34-year-old buys Digital with Vipps on a phone in at most four clicks, after a time-out', async ({
  page,
}) => {
  test.slow();
  const presses = await countPresses(page);
  await openAs(page, 'trettifire', titleUrl(title, '/bestill-abonnement'));
  const main = page.getByRole('main');
  // A reload loads the style sheets in another order.
  await page.reload();
  await expect(main).toContainText(/1\skr for den første månaden, deretter 199\skr i månaden\. Inga bindingstid\./);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vel Ung' }).click();
  await expect(page.getByRole('heading', { name: 'Ung er for deg som ikkje har fylt 34 år' })).toBeVisible();
  const before = presses();
  await page.getByRole('link', { name: 'Vel Digital' }).click();
  await expect(page.getByRole('button', { name: /^Betal 1,00\skr med Vipps$/ })).toBeVisible();
  await expectAccessible(page);

  await payInApp(page, 'La den utløpe');
  expect(presses() - before).toBeLessThanOrEqual(4);
  await page.waitForURL(/\/bestilling-feilet\?ordre=/);
  await expect(main).toContainText('Tida for å betale Digital gjekk ut.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prøv igjen' }).click();

  await payInApp(page, 'Godkjenn');
  await page.waitForURL(/\/kvittering\?ordre=/);
  await expect(page.getByRole('heading', { name: /^Takk, no har du Digital frå/ })).toBeVisible();
  await expect(main).toContainText('Vipps');
  await expectAccessible(page);
});

test('Q-05 R-03 the review of an order is not wider than the screen with a name of 120 characters', async ({
  page,
}) => {
  await openAs(page, 'ny', titleUrl(title, '/bestill-abonnement'));
  await page.getByRole('link', { name: 'Vel Komplett' }).click();
  await page.getByLabel('Namn på postkassa').fill('Å'.repeat(120));
  await page.getByLabel('Gate og nummer').fill('Skolegata 5');
  await page.getByLabel('Postnummer').fill('7721');
  await page.getByLabel('Fødselsdato').fill('17.5.1990');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await expect(page.getByRole('main')).toContainText('Å'.repeat(120));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

async function payInApp(page: Page, answer: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Eg har lese og godtek abonnementsvilkåra' }).check();
  await page.getByRole('button', { name: /^Betal 1,00\skr med Vipps$/ }).click();
  await submitPhoneNumber(page);
  await page.getByRole('button', { name: answer }).click();
}
