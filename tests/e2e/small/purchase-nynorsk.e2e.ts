import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import { test } from '#tests/support/e2e/test.ts';

test('S-07 R-03 R-06 C-05 one buys Digital with Vipps on a phone, in nynorsk', async ({ page }) => {
  // Axe looks at four states on the way.
  test.slow();
  const title = await freshTitle('purchaseNynorsk');
  await openAs(page, 'ny', titleUrl(title, '/bestill-abonnement'));
  const main = page.getByRole('main');
  // When it is reloaded, the page has its style sheets in another order.
  await page.reload();
  await expect(main).toContainText(/1\skr for den første månaden, deretter 199\skr i månaden\. Inga bindingstid\./);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vel Digital' }).click();
  await page.getByLabel('Fødselsdato').fill('17. mai 1990');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('checkbox', { name: 'Eg har lese og godtek abonnementsvilkåra' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Betal 1,00\skr med Vipps$/ }).click();
  await submitPhoneNumber(page);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.waitForURL(/\/kvittering\?ordre=/);
  await expect(page.getByRole('heading', { name: /^Takk, no har du Digital frå/ })).toBeVisible();
  await expect(main).toContainText('Vipps');
  await expectAccessible(page);
});
