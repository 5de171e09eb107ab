import { expect, type Locator, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { newestCode } from '#tests/support/e2e/inbox.ts';
import { openAs, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import type { OwnTitle } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of this file share a title, so they run in sequence.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('student');
});

/** A student address that no test has used before, neither in this run nor in an earlier one on the same data. */
const newAddress = (): string => `student${Date.now()}@student.fjordheim.example`;
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });
const codeField = (page: Page): Locator => page.getByLabel('Kode', { exact: true });
const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Bekreft' });

async function sendCode(page: Page, address: string): Promise<void> {
  await page.getByLabel('Studentadresse', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send kode' }).click();
}

test('R-19 R-03 a student confirms with a code despite Back and a reload, finishes the profile, and buys the student plan', async ({
  page,
}) => {
  test.slow();
  await page.goto(titleUrl(title, '/student'));
  await expect(heading(page, 'Student')).toBeVisible();
  await page.getByRole('link', { name: 'Bekreft at du er student' }).click();
  await signInAtProvider(page, 'ny');
  await expect(heading(page, 'Steg 1 av 3 Studentadressen din')).toBeVisible();
  await sendCode(page, 'kari');
  await expect(page.getByRole('link', { name: 'Vennligst skriv en gyldig e-postadresse' })).toBeVisible();
  await expectAccessible(page);

  const address = newAddress();
  await sendCode(page, address);
  await expect(heading(page, 'Steg 2 av 3 Skriv koden')).toBeFocused();
  await expectAccessible(page);

  await test.step('Back and a reload lose nothing, and the code works once', async () => {
    const code = await newestCode(page, address);
    await page.getByRole('link', { name: 'Bruk en annen adresse' }).click();
    await expect(page.getByLabel('Studentadresse', { exact: true })).toHaveValue(address);
    await page.goBack();
    await expect(heading(page, 'Steg 2 av 3 Skriv koden')).toBeVisible();
    await page.reload();
    await codeField(page).fill(` ${code} `);
    await confirmButton(page).dblclick();
    await expect(heading(page, 'Steg 3 av 3 Fullfør profilen')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Fjordheim høgskole');
    await expectAccessible(page);
  });

  await page.getByLabel('Fødselsdato').fill('17.5.2003');
  await page.getByRole('button', { name: 'Gå til bestillingen' }).click();
  await expect(heading(page, 'Steg 2 av 3 Om deg')).toBeVisible();
  await page.getByRole('button', { name: 'Gå videre' }).click();
  await page.getByRole('radio', { name: 'Vipps' }).check();
  await page.getByRole('checkbox', { name: /godtar abonnementsvilkårene/ }).check();
  await page.getByRole('button', { name: /^Betal 49,00\skr med Vipps$/ }).click();
  await submitPhoneNumber(page);
  await page.getByRole('button', { name: 'Godkjenn' }).click();
  await expect(heading(page, /^Takk, nå har du Student fra/)).toBeVisible();

  await page.goto(titleUrl(title, '/student-verifisering'));
  await expect(heading(page, 'Du har allerede et aktivt abonnement')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Se bekreftelsen' }).click();
  await expect(heading(page, 'Du er bekreftet som student')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(address);
  await expectAccessible(page);
});

test('R-19 a student whose confirmation has lapsed keeps the student price by confirming again', async ({ page }) => {
  await openAs(page, 'studentutlopt', titleUrl(title));
  const main = page.getByRole('main');
  await expect(main).toContainText(/bytter til Digital/);
  await page.getByRole('link', { name: 'Bekreft at du er student' }).click();
  await expect(main).toContainText(/Bekrefter du før den dagen, beholder du studentprisen/);
  await expectAccessible(page);
  const sent = countWrites(page, 'student-email');
  const address = newAddress();
  await page.getByLabel('Studentadresse', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send kode' }).dblclick();
  await expect(heading(page, 'Steg 2 av 2 Skriv koden')).toBeVisible();
  expect(sent()).toBe(1);
  await codeField(page).fill(await newestCode(page, address));
  await confirmButton(page).click();
  await page.waitForURL(/\/student-kvittering$/);
  await expect(heading(page, 'Du er bekreftet som student')).toBeVisible();
  await page.reload();
  await expect(main).toContainText(address);
  await page.getByRole('link', { name: 'Gå til Min side' }).click();
  await expect(main).toContainText(/Neste betaling er 49,00\skr/);
  await expect(main).toContainText('Du bekreftet at du er student');
});
