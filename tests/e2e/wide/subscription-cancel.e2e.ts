import { expect, type Page } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import { login, openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { type OwnTitle, advanceClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

const cancelPath = '/avslutt-abonnement';

async function giveReason(page: Page, reason = 'Det er for dyrt'): Promise<void> {
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: 'Gå videre' }).click();
}

// The tests of this file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('cancel');
});

const freshNynorsk = (): Promise<OwnTitle> => freshTitle('cancelNynorsk');

test('R-28 N-06 N-10 one cancels in three screens, and once', async ({ page }) => {
  // Axe looks at five states on the way.
  test.slow();
  const cancelled = countWrites(page, 'deleteSubscription');
  await login(page, 'komplett', title);
  await page.getByRole('link', { name: 'Si opp' }).click();

  await test.step('the reason is required', async () => {
    await expect(page.getByRole('heading', { name: 'Steg 1 av 3 Hvorfor sier du opp?' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await expect(page.getByRole('link', { name: 'Grunn er påkrevd' })).toBeVisible();
    await expectAccessible(page);
    await giveReason(page);
  });

  await test.step('the offers can be passed by', async () => {
    await expect(page.getByRole('heading', { name: 'Steg 2 av 3 Før du går' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ta imot tilbudet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nei takk, gå videre' }).click();
  });

  await test.step('the sheet says what follows', async () => {
    const sheet = page.getByRole('dialog', { name: 'Vil du si opp Komplett?' });
    await expect(sheet).toContainText('Det kommer ingen flere betalinger.');
    await expect(sheet).toContainText(/Siste papiravis kommer/);
    await expect(sheet).toContainText(/1 person du deler med, mister tilgangen/);
    await expect(sheet).toContainText(/Du kan angre til og med/);
    await expect(sheet.getByRole('button', { name: 'Behold abonnementet' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Si opp' }).dblclick();
  });

  await expect(page).toHaveURL(/\/abonnement-avsluttet\?id=/);
  await expect(page.getByRole('heading', { name: 'Du har sagt opp Komplett' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Kvittering nr.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Du har sagt opp Komplett' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Du har allerede sagt opp abonnementet.')).toBeVisible();
  expect(cancelled()).toBe(1);
});

test('R-29 N-07 one regrets before the last day, takes that back by one click, and the log has all of it', async ({
  page,
}) => {
  const regretted = countWrites(page, 'reactivateSubscription');
  await login(page, 'oppsagt', title);
  await page.getByRole('link', { name: 'Angre oppsigelsen' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Angre oppsigelsen' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('main')).toContainText(/Neste betaling er 349,00\skr/);
  await page.getByRole('button', { name: 'Angre oppsigelsen' }).dblclick();
  await expect(page).toHaveURL(/\/abonnement-reaktivert\?id=/);
  await expect(page.getByRole('heading', { name: 'Så fint at du blir' })).toBeVisible();
  await expectAccessible(page);
  expect(regretted()).toBe(1);
  await page.getByRole('button', { name: 'La oppsigelsen gjelde igjen' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Oppsigelsen gjelder igjen' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Angre dette' }).click();
  await page.getByRole('button', { name: 'Angre oppsigelsen' }).click();
  await expect(page.getByRole('heading', { name: 'Så fint at du blir' })).toBeVisible();
  // Each of the two, and the undo between them, was sent once.
  expect(regretted()).toBe(3);
  await page.goto(titleUrl(title, '/angre-oppsigelse'));
  await expect(page.getByText('Abonnementet er ikke sagt opp, så det er ingenting å angre.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Gå til Min side' }).click();
  await expect(page.getByRole('main')).toContainText(/Du har Komplett\. Neste betaling/);
  await page.getByRole('region', { name: 'Det har skjedd' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Oppsigelsen ble angret' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeVisible();
  await expectAccessible(page);
});

test('R-28 N-09 reload and back in mid-flow keep what was filled in', async ({ page }) => {
  await openAs(page, 'komplett', titleUrl(title, cancelPath));
  await page.getByRole('radio', { name: 'Noe annet' }).check();
  await page.getByRole('textbox', { name: /Vil du fortelle mer/ }).fill('Vi skal ut og reise.');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Noe annet' })).toBeChecked();
  await expect(page.getByRole('textbox')).toHaveValue('Vi skal ut og reise.');
  await page.getByRole('button', { name: 'Gå videre' }).click();
  await page.getByRole('link', { name: 'Nei takk, gå videre' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du si opp Komplett?' });
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /Før du går/ })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Noe annet' })).toBeChecked();
  await expect(page.getByRole('textbox')).toHaveValue('Vi skal ut og reise.');
});

test('R-28 a deep link into a later step without its data leads to the first', async ({ page }) => {
  await login(page, 'faktura', titles.nb);
  for (const step of ['bekreft', 'tilbud']) {
    await page.goto(titleUrl(titles.nb, `${cancelPath}?steg=${step}`));
    await expect(page.getByRole('heading', { name: /Hvorfor sier du opp/ })).toBeVisible();
    await expect(page).toHaveURL(titleUrl(titles.nb, cancelPath));
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('G-12 R-28 who is not signed in logs in first, and who has no subscription is told so', async ({ page }) => {
  await page.goto(titleUrl(titles.nb, cancelPath));
  await signInAtProvider(page, 'kansellert');
  await returnFromProvider(page, titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/ingen-abonnement'));
});

test('R-28 A-07 what others own cannot be cancelled, and the page says who can', async ({ page }) => {
  await openAs(page, 'familie', titleUrl(titles.nb, cancelPath));
  await expect(page.getByText('Bare den som deler abonnementet med deg, kan si det opp.')).toBeVisible();
  await expectAccessible(page);
});

test('N-02 two tabs end in one cancellation', async ({ page, context, watch }) => {
  watch.expectProblem(/status of 409/);
  await login(page, 'komplett', title);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(titleUrl(title, cancelPath));
    await giveReason(tab, 'Vil ikke oppgi');
    await tab.getByRole('link', { name: 'Nei takk, gå videre' }).click();
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Si opp' }).click();
  await expect(page).toHaveURL(/\/abonnement-avsluttet/);
  await other.getByRole('dialog').getByRole('button', { name: 'Si opp' }).click();
  await expect(other.getByRole('dialog')).toContainText('Abonnementet er endret siden du åpnet siden.');
  await expectAccessible(other);
});

test('R-28 N-07 what has not begun ends at once, and says that it cannot be undone', async ({ page }) => {
  await openAs(page, 'aktiveres', titleUrl(title, cancelPath));
  await giveReason(page);
  const sheet = page.getByRole('dialog', { name: 'Vil du si opp Digital?' });
  await expect(sheet).toContainText('Dette kan ikke angres');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Si opp' }).click();
  await expect(page).toHaveURL(/\/receipt2\?id=/);
  await expect(page.getByRole('heading', { name: 'Abonnementet ble sagt opp' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Gå til Min side' }).click();
  await expect(page).toHaveURL(titleUrl(title, '/ingen-abonnement'));
  await expect(page.getByRole('main')).toContainText('Du hadde bestilt Digital, men det ble avsluttet før første dag');
});

test('P-12 the discount says its price and the price afterwards, and can be taken instead', async ({ page }) => {
  const taken = countWrites(page, 'addDiscount');
  await openAs(page, 'komplett', titleUrl(title, cancelPath));
  await giveReason(page);
  await expect(page.getByRole('paragraph').filter({ hasText: /Fra .* er den 349,00\skr/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ta imot tilbudet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du beholde Komplett til lavere pris?' });
  await expect(sheet).toContainText('Tilbudet kan ikke angres');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ta imot tilbudet' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Tilbudet ble tatt imot' })).toBeVisible();
  await expectAccessible(page);
  expect(taken()).toBe(1);
});

test('S-07 R-28 one cancels in nynorsk where the title speaks it', async ({ page }) => {
  const nynorsk = await freshNynorsk();
  await login(page, 'komplett', nynorsk);
  await page.getByRole('link', { name: 'Sei opp' }).click();
  await page.getByRole('radio', { name: 'Vil ikkje oppgi' }).check();
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('link', { name: 'Nei takk, gå vidare' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du seie opp Komplett?' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Sei opp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oppseiinga er motteken' })).toBeVisible();
  await expectAccessible(page);
});

test('S-07 N-06 P-12 who confirms on a later day than was shown sees the new facts first', async ({ page, watch }) => {
  const nynorsk = await freshNynorsk();
  watch.expectProblem(/status of 409/);
  await openAs(page, 'komplett', titleUrl(nynorsk, cancelPath));
  await page.getByRole('radio', { name: 'Det er for dyrt' }).check();
  await page.getByRole('button', { name: 'Gå vidare' }).click();
  await page.getByRole('button', { name: 'Ta imot tilbodet' }).click();
  const discount = page.getByRole('dialog', { name: 'Vil du behalde Komplett til lågare pris?' });
  const shownDays = await discount.getByText(/Prisen gjeld frå/).textContent();
  await advanceClock(nynorsk, { days: 12 });
  await discount.getByRole('button', { name: 'Ta imot tilbodet' }).click();
  await expect(discount).toContainText('Prisen eller datoen er endra');
  await expect(discount.getByText(/Prisen gjeld frå/)).not.toHaveText(shownDays ?? '');
  await expectAccessible(page);
  await discount.getByRole('button', { name: 'Avbryt' }).click();

  await page.getByRole('link', { name: 'Nei takk, gå vidare' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du seie opp Komplett?' });
  const shownDay = await sheet.getByText(/Siste dag er/).textContent();
  await advanceClock(nynorsk, { days: 31 });
  await sheet.getByRole('button', { name: 'Sei opp' }).click();
  await expect(sheet).toContainText('Prisen eller datoen er endra');
  await expect(sheet.getByText(/Siste dag er/)).not.toHaveText(shownDay ?? '');
  const newDay = (await sheet.getByText(/Siste dag er/).textContent())?.replace(/^Siste dag er |\.$/g, '') ?? '';
  await sheet.getByRole('button', { name: 'Sei opp' }).click();
  await expect(page).toHaveURL(/\/abonnement-avsluttet\?id=/);
  await expect(page.getByRole('main')).toContainText(`til og med ${newDay}`);
});
