import { expect, type Locator, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countPresses, countWrites } from '#tests/support/e2e/counts.ts';
import { openAs, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitCard } from '#tests/support/e2e/providers.ts';
import type { OwnTitle } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of this file share a title, so they run in sequence.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('purchase');
});

const next = (page: Page): Locator => page.getByRole('button', { name: 'Gå videre' });
const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Betal \d/ });

async function tellBirthDate(page: Page, day: string): Promise<void> {
  await page.getByLabel('Fødselsdato').fill(day);
  await next(page).click();
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Betalingskort' }).check();
  await page.getByRole('checkbox', { name: /godtar abonnementsvilkårene/ }).check();
  await payButton(page).click();
  await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');
}

test('R-03 R-06 R-09 N-02 N-10 C-05 a person buys Komplett once, by card with 3-D Secure, and cancels it in no more steps', async ({
  page,
  context,
}) => {
  test.slow();
  const presses = await countPresses(page);
  const placed = countWrites(page, 'order');
  await openAs(page, 'ny', titleUrl(title, '/bestill-abonnement'));
  await expect(page.getByRole('heading', { name: 'Steg 1 av 3 Velg abonnement' })).toBeVisible();
  await expectAccessible(page);
  const before = presses();
  await page.getByRole('link', { name: 'Velg Komplett' }).click();

  await test.step('missing input is reported at its field, and the rest stays', async () => {
    await expect(page.getByRole('heading', { name: 'Steg 2 av 3 Om deg' })).toBeVisible();
    await page.getByLabel('Gate og nummer').fill('Skolegata 5');
    await page.getByLabel('Postnummer').fill('7721');
    await next(page).click();
    await expect(page.getByRole('link', { name: 'Fødselsdato er påkrevd' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('Gate og nummer')).toHaveValue('Skolegata 5');
    await tellBirthDate(page, '17.5.1990');
  });

  await test.step('moving between the screens loses nothing', async () => {
    await expect(page.getByRole('heading', { name: 'Steg 3 av 3 Se over og betal' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Fødselsdato')).toHaveValue('17.05.1990');
    await page.goForward();
    await expect(page.getByRole('main')).toContainText('Skolegata 5');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Skolegata 5');
    await expect(page.getByRole('checkbox', { name: /starter med en gang/ })).not.toBeChecked();
    await expectAccessible(page);
  });

  const other = await context.newPage();
  await test.step('a second tab gets the same order', async () => {
    await other.goto(page.url().replace('steg=betal', 'steg=deg'));
    await other.getByLabel('Gate og nummer').fill('Skolegata 5');
    await other.getByLabel('Postnummer').fill('7721');
    await tellBirthDate(other, '17.5.1990');
    await expect(payButton(other)).toBeVisible();
  });

  await page.getByRole('radio', { name: 'Betalingskort' }).check();
  await page.getByRole('checkbox', { name: /godtar abonnementsvilkårene/ }).check();
  await expect(payButton(page)).toHaveText(/^Betal 349,00\skr med kort$/);
  await payButton(page).dblclick();
  await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');
  expect(placed()).toBe(1);
  const buying = presses() - before;
  await pay(other);
  expect(other.url()).toBe(page.url());
  await other.close();

  await submitCard(page, /^Betal/);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.waitForURL(/\/kvittering\?ordre=\d+$/);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: /^Takk, nå har du Komplett fra/ })).toBeVisible();
  await expect(main).toContainText('Visa 0004');
  await expect(main).toContainText(/349,00\skr/);
  await expect(main.getByRole('link', { name: 'Last ned kvittering (PDF)' })).toBeVisible();
  await expectAccessible(page);

  await test.step('a reload and Back buy nothing again, and a print has no buttons', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Takk, nå har du Komplett/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toBeHidden();
    await expect(main).toContainText('Bestillingsnummer');
    await page.emulateMedia({ media: null });
    await page.goto(titleUrl(title, '/bestill-abonnement'));
    await expect(page.getByRole('heading', { name: /Du har allerede et abonnement på/ })).toBeVisible();
    await expectAccessible(page);
    expect(placed()).toBe(1);
  });

  await test.step('cancelling takes no more clicks than buying', async () => {
    await page.goto(titleUrl(title, '/avslutt-abonnement'));
    const cancelling = presses();
    await page.getByRole('radio', { name: 'Det er for dyrt' }).check();
    await next(page).click();
    const skip = page.getByRole('link', { name: 'Nei takk, gå videre' });
    const sheet = page.getByRole('dialog', { name: /Vil du si opp/ });
    await expect(skip.or(sheet)).toBeVisible();
    if (await skip.isVisible()) await skip.click();
    await sheet.getByRole('button', { name: 'Si opp' }).click();
    await expect(page).toHaveURL(/\/(abonnement-avsluttet|receipt2)\?id=/);
    expect(presses() - cancelling).toBeLessThanOrEqual(buying);
  });
});

test('R-03 N-10 C-05 a person with Vipps buys Komplett in four clicks, after one refusal to share their profile', async ({
  page,
  watch,
}) => {
  // The person's refusal at Vipps is answered with 409.
  watch.expectProblem(/status of 409/);
  test.slow();
  const presses = await countPresses(page);
  await openAs(page, 'ny', titleUrl(title, '/bestill-abonnement'));
  const fetched = page.getByRole('button', { name: 'Hent fra Vipps' });
  await page.getByRole('link', { name: 'Velg Komplett' }).click();
  const street = page.getByLabel('Gate og nummer');
  await street.fill('Storgata 1');
  await fetched.click();
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('alert')).toContainText('Vi fikk ingenting fra Vipps.');
  await expect(street).toHaveValue('Storgata 1');
  await expectAccessible(page);

  await page.goto(titleUrl(title, '/bestill-abonnement'));
  const before = presses();
  await page.getByRole('link', { name: 'Velg Komplett' }).click();
  await fetched.click();
  await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');
  await page.getByLabel('Gate og nummer').fill('Skolegata 5');
  await page.getByLabel('Postnummer').fill('7721');
  await page.getByLabel('Poststed').fill('POLVIK');
  const atVipps = presses();
  await page.getByRole('button', { name: 'Del opplysningene' }).click();
  await expect(page.getByRole('heading', { name: 'Steg 3 av 3 Se over og betal' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Skolegata 5');
  const back = presses();
  await page.getByRole('checkbox', { name: /godtar abonnementsvilkårene/ }).check();
  await payButton(page).click();
  await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');
  expect(atVipps - before + (presses() - back)).toBeLessThanOrEqual(4);
});

test('R-04 R-05 R-07 C-05 a former subscriber accepts the offer and pays by card, after Back, a cancellation and a refusal', async ({
  page,
}) => {
  test.slow();
  await page.goto(titleUrl(title, '/winback'));
  await expect(page.getByRole('heading', { name: 'Velkommen tilbake' })).toBeVisible();
  await page.getByRole('link', { name: 'Bestill Digital' }).click();
  // The former subscriber's birthdate is known.
  await signInAtProvider(page, 'tidligere');
  await next(page).click();
  const main = page.getByRole('main');
  const again = page.getByRole('link', { name: 'Prøv igjen' });

  await test.step('Back from the provider leads to the waiting order, and from there to the same payment', async () => {
    await pay(page);
    const provider = page.url();
    await page.goBack();
    await page.getByRole('link', { name: 'Fortsett betalingen' }).click();
    await page.getByRole('button', { name: 'Gå til betalingstjenesten' }).click();
    await page.waitForURL(provider);
  });
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.waitForURL(/\/avbryt-bestilling\?ordre=/);
  await expect(main).toContainText('Du avbrøt bestillingen av Digital.');
  await expectAccessible(page);
  await again.click();

  await pay(page);
  await submitCard(page, /^Betal/);
  await page.getByRole('button', { name: 'Avvis' }).click();
  await page.waitForURL(/\/feil-kjop\?ordre=/);
  await expect(main).toContainText('Banken fikk ikke bekreftet at det var deg.');
  await expectAccessible(page);
  await again.click();

  await pay(page);
  await submitCard(page, /^Betal/);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await page.waitForURL(/\/kvittering\?ordre=/);
  await expect(main).toContainText(/99,50\skr i måneden i 3 måneder, deretter 199\skr i måneden/);
});
