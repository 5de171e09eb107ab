import { expect, type Locator, type Page } from 'playwright/test';
import { inboxUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import { type DemoPerson, expectSignedIn, openAs, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { submitPhoneNumber } from '#tests/support/e2e/providers.ts';
import { clearFaults, type OwnTitle, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of a file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('student');
});

async function open(page: Page, person: DemoPerson, path: string): Promise<void> {
  await openAs(page, person, titleUrl(title, path));
  await expectSignedIn(page);
}

/** An address at a place of study that no test has used before, in this run or an earlier one over the same data. */
const newAddress = (): string => `student${Date.now()}@student.fjordheim.example`;
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { name });
const codeField = (page: Page): Locator => page.getByLabel('Kode', { exact: true });
const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Bekreft' });

async function sendCode(page: Page, address: string): Promise<void> {
  await page.getByLabel('Studentadresse', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Send kode' }).click();
}

/** The code that was sent to an address, from the sandbox's inbox in another tab. */
async function codeTo(page: Page, address: string): Promise<string> {
  const inbox = await page.context().newPage();
  const mail = inbox.getByRole('article').first();
  await expect(async () => {
    await inbox.goto(inboxUrl(address));
    await expect(mail).toContainText(/er \d{6}/, { timeout: 500 });
  }).toPass();
  const code = /\d{6}/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
  await inbox.close();
  return code;
}

test('R-19 R-03 V-03 X-02 one who studies confirms by a code, finishes the profile, and buys the student plan', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.expectProblem(/status of (409|422|500)/);
  await page.goto(titleUrl(title, '/student'));
  await expect(heading(page, 'Student')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bekreft at du er student' }).click();
  await signInAtProvider(page, 'ny');
  await expect(heading(page, 'Steg 1 av 3 Studentadressen din')).toBeVisible();
  await expectAccessible(page);

  await test.step('what is wrong with an address is said at its field', async () => {
    await sendCode(page, 'kari');
    await expect(page.getByRole('link', { name: 'Vennligst skriv en gyldig e-postadresse' })).toBeVisible();
    await sendCode(page, 'kari@demo.example');
    await expect(page.getByRole('link', { name: /Du må bruke studentadressen din/ })).toBeVisible();
    await expectAccessible(page);
  });

  const address = newAddress();
  await test.step('a failure keeps what was typed', async () => {
    await planFault(title, { call: 'POST student-email', times: 'untilCleared' });
    await sendCode(page, address);
    await expect(page.getByText(/Noe gikk galt hos oss/)).toBeVisible();
    await expect(page.getByLabel('Studentadresse', { exact: true })).toHaveValue(address);
    await clearFaults(title);
  });
  await sendCode(page, address);
  await expect(heading(page, 'Steg 2 av 3 Skriv koden')).toBeFocused();
  await expectAccessible(page);

  await test.step('a wrong code is told, another one is not sent too soon, and a reload loses nothing', async () => {
    const code = await codeTo(page, address);
    await codeField(page).fill(code === '123456' ? '654321' : '123456');
    await confirmButton(page).click();
    await expect(page.getByRole('link', { name: /Koden er feil/ })).toBeVisible();
    await page.getByRole('button', { name: 'Send en ny kode' }).click();
    await expect(page.getByText(/Vent et halvt minutt/)).toBeVisible();
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

  await page.getByLabel('Fødselsdato').fill('17.5.2030');
  await page.getByRole('button', { name: 'Gå til bestillingen' }).click();
  await expect(page.getByRole('link', { name: 'Du må ha fylt 18 år for å kjøpe' })).toBeVisible();
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
  await page.getByRole('link', { name: 'Se bekreftelsen' }).click();
  await expect(heading(page, 'Du er bekreftet som student')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(address);
  await expectAccessible(page);
});

test('R-19 one who has not confirmed again keeps the student price by doing so', async ({ page }) => {
  await open(page, 'studentutlopt', '/');
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
  await codeField(page).fill(await codeTo(page, address));
  await confirmButton(page).click();
  await page.waitForURL(/\/student-kvittering$/);
  await expect(heading(page, 'Du er bekreftet som student')).toBeVisible();
  await page.reload();
  await expect(main).toContainText(address);
  await page.getByRole('link', { name: 'Gå til Min side' }).click();
  await expect(main).toContainText(/Neste betaling er 49,00\skr/);
  await expect(main).toContainText('Du bekreftet at du er student');
});

test('R-19 X-02 a student waits for the confirmation, and a page that cannot be had tries again', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 500/);
  await planFault(title, { call: 'GET student/:titleCode', times: 'untilCleared' });
  await open(page, 'studentventer', '/student-verifisering');
  const again = page.getByRole('button', { name: 'Prøv igjen' });
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await clearFaults(title);
  await again.click();
  await expect(page.getByText('Abonnementet ditt begynner når du har bekreftet at du er student.')).toBeVisible();
  const address = newAddress();
  await sendCode(page, address);
  await codeField(page).fill(await codeTo(page, address));
  await confirmButton(page).click();
  await expect(heading(page, 'Du er bekreftet som student')).toBeVisible();
  await page.goto(titleUrl(title, '/'));
  await expect(page.getByRole('main')).toContainText('Du har Student.');
});
