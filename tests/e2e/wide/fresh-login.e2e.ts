import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { ageLogins } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test('P-18 N-09 R-28 P-12 S-07 in Nynorsk a subscriber accepts a discount, later logs in again before cancelling, and finds the input unchanged', async ({
  page,
  watch,
}) => {
  test.slow();
  const title = await freshTitle('freshLogin');
  await openAs(page, 'komplett', titleUrl(title, '/avslutt-abonnement'));

  await test.step('the discount states its price and the price afterwards, and is accepted once', async () => {
    const taken = countWrites(page, 'addDiscount');
    await page.getByRole('radio', { name: 'Det er for dyrt' }).check();
    await page.getByRole('button', { name: 'Gå vidare' }).click();
    await expect(page.getByRole('paragraph').filter({ hasText: /Frå .* er han 349,00\skr/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ta imot tilbodet' }).click();
    const offer = page.getByRole('dialog', { name: 'Vil du behalde Komplett til lågare pris?' });
    await expect(offer).toContainText('Tilbodet kan ikkje angrast');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Ta imot tilbodet' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Tilbodet blei teke imot' })).toBeVisible();
    await expectAccessible(page);
    expect(taken()).toBe(1);
  });

  await page.goto(titleUrl(title, '/avslutt-abonnement'));
  await page.getByRole('radio', { name: 'Noko anna' }).check();
  await page.getByRole('textbox').fill('Vi flyttar til utlandet');
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('link', { name: 'Nei takk, gå vidare' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du seie opp Komplett?' });
  await expect(sheet).toBeVisible();
  await ageLogins(title, 40);
  watch.expectProblem(/status of 401/);
  await sheet.getByRole('button', { name: 'Sei opp' }).click();

  await page.waitForURL(({ hostname }) => hostname.startsWith('id.'));
  await expect(page.getByRole('main')).toContainText('må du stadfeste at det er deg');
  await expect(page.getByRole('button', { name: /Hald fram som/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ingenting er gjort' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gå tilbake og prøv igjen' }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Sei opp' }).click();
  await page.waitForURL(({ hostname }) => hostname.startsWith('id.'));
  await signInAtProvider(page, 'komplett');
  await returnFromProvider(page, title);

  await expect(page).toHaveURL(/\/avslutt-abonnement/);
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Sei opp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oppseiinga er motteken' })).toBeVisible();
});
