import { expect, type Locator, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { clearFaults, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

const cancelPath = '/avslutt-abonnement';

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Vil du si opp Komplett?' });
const goOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Gå videre' }).click();
const passOffers = (page: Page): Promise<void> => page.getByRole('link', { name: 'Nei takk, gå videre' }).click();

async function giveReason(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Det er for dyrt' }).check();
  await goOn(page);
}

test('R-28 R-29 N-02 N-06 N-07 N-09 N-10 a cancellation in three screens survives reloads and Back, is made once, and is undone', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectProblem(/status of 409|status of 400 .*\/socket\.io\//);
  const title = await freshTitle('cancel');
  const cancelled = countWrites(page, 'deleteSubscription');

  await test.step('a link into a later step without its data leads to the first', async () => {
    await openAs(page, 'komplett', titleUrl(title, `${cancelPath}?steg=bekreft`));
    await expect(page.getByRole('heading', { name: 'Steg 1 av 3 Hvorfor sier du opp?' })).toBeVisible();
    await expect(page).toHaveURL(titleUrl(title, cancelPath));
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('the reason is required, and survives a reload', async () => {
    await goOn(page);
    await expect(page.getByRole('link', { name: 'Grunn er påkrevd' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Noe annet' }).check();
    await page.getByRole('textbox', { name: /Vil du fortelle mer/ }).fill('Vi skal ut og reise.');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Noe annet' })).toBeChecked();
    await expect(page.getByRole('textbox')).toHaveValue('Vi skal ut og reise.');
    await goOn(page);
  });

  await test.step('the offers can be skipped', async () => {
    await expect(page.getByRole('heading', { name: 'Steg 2 av 3 Før du går' })).toBeVisible();
    await expectAccessible(page);
    await passOffers(page);
  });

  await test.step('the sheet states the consequences, and a reload and Back keep the step', async () => {
    const sheet = sheetOf(page);
    await expect(sheet).toContainText('Det kommer ingen flere betalinger.');
    await expect(sheet).toContainText(/Siste papiravis kommer/);
    await expect(sheet).toContainText(/1 person du deler med, mister tilgangen/);
    await expect(sheet).toContainText(/Du kan angre til og med/);
    await expect(sheet.getByRole('button', { name: 'Behold abonnementet' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: /Før du går/ })).toBeVisible();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Noe annet' })).toBeChecked();
    await expect(page.getByRole('textbox')).toHaveValue('Vi skal ut og reise.');
    await giveReason(page);
    await passOffers(page);
    await expect(sheet).toBeVisible();
  });

  await test.step('an outdated second tab is refused', async () => {
    // With a socket the second tab would close its sheet by itself.
    await planFault(title, { call: 'socket', times: 'untilCleared' });
    const other = await context.newPage();
    await other.goto(titleUrl(title, cancelPath));
    await giveReason(other);
    await passOffers(other);
    await expect(sheetOf(other)).toBeVisible();
    await sheetOf(page).getByRole('button', { name: 'Si opp' }).dblclick();
    await expect(page).toHaveURL(/\/abonnement-avsluttet\?id=/);
    await sheetOf(other).getByRole('button', { name: 'Si opp' }).click();
    await expect(sheetOf(other)).toContainText('Abonnementet er endret siden du åpnet siden.');
    await expectAccessible(other);
    await other.close();
    await clearFaults(title);
  });

  await test.step('the receipt survives a reload, and Back cancels nothing again', async () => {
    await expect(page.getByRole('heading', { name: 'Du har sagt opp Komplett' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Kvittering nr.');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Du har sagt opp Komplett' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Du har allerede sagt opp abonnementet.')).toBeVisible();
    expect(cancelled()).toBe(1);
  });

  await test.step('the cancellation is undone and reinstated, and the log shows both', async () => {
    const undone = countWrites(page, 'reactivateSubscription');
    await page.goto(titleUrl(title));
    await page.getByRole('link', { name: 'Angre oppsigelsen' }).first().click();
    await expect(page.getByRole('main')).toContainText(/Neste betaling er 349,00\skr/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Angre oppsigelsen' }).dblclick();
    await expect(page).toHaveURL(/\/abonnement-reaktivert\?id=/);
    await expect(page.getByRole('heading', { name: 'Så fint at du blir' })).toBeVisible();
    await expectAccessible(page);
    expect(undone()).toBe(1);
    await page.getByRole('button', { name: 'La oppsigelsen gjelde igjen' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Oppsigelsen gjelder igjen' })).toBeVisible();
    expect(undone()).toBe(2);
    await page.getByRole('link', { name: 'Angre dette' }).click();
    await page.getByRole('button', { name: 'Angre oppsigelsen' }).click();
    await expect(page.getByRole('heading', { name: 'Så fint at du blir' })).toBeVisible();
    await page.goto(titleUrl(title));
    await expect(page.getByRole('main')).toContainText(/Du har Komplett\. Neste betaling/);
    await page.getByRole('region', { name: 'Det har skjedd' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Oppsigelsen ble angret' })).toBeVisible();
  });
});
