import { expect } from 'playwright/test';
import { identityPages } from '#src/contract/identity-pages.ts';
import { identityUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { forgetVisitor, openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import type { OwnTitle } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of a file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async ({ page }) => {
  title = await freshTitle('profile');
  await openAs(page, 'komplett', titleUrl(title, '/endre-profil'));
});

test('R-11 one changes phone number and birthdate, and finds them again', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main).toContainText('Du er logget inn som komplett@demo.example.');
  await expectAccessible(page);
  const phone = main.getByRole('textbox', { name: /Telefonnummer/ });
  await phone.fill('+47 498 76 543');
  await main.getByRole('button', { name: /Velg i kalender/ }).click();
  await page.getByRole('combobox', { name: 'År' }).selectOption('1981');
  await page.getByRole('combobox', { name: 'Måned' }).selectOption('mai');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'søndag 17. mai 1981' }).click();
  await phone.press('Enter');
  await expect(main).toContainText('Opplysningene er lagret.');
  await expectAccessible(page);
  await page.reload();
  await expect(phone).toHaveValue('498 76 543');
  await expect(main.getByRole('textbox', { name: /Fødselsdato/ })).toHaveValue('17.05.1981');
});

test('V-01 V-03 a wrong phone number is told in the words of the specification, and kept', async ({ page }) => {
  const phone = page.getByRole('textbox', { name: /Telefonnummer/ });
  const saved = page.getByText('Opplysningene er lagret.');
  await expect(phone).toHaveAccessibleDescription(/Et norsk nummer med åtte sifre/);
  await phone.fill('498 76 543');
  await page.keyboard.press('Enter');
  await expect(saved).toBeVisible();
  await phone.fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rett dette først' })).toContainText('Telefonnummeret er ugyldig');
  await expect(saved).toHaveCount(0);
  await expect(phone).toHaveValue('123');
  await expectAccessible(page);
});

test('R-11 the advanced settings lead out to the identity provider, and back', async ({ page }) => {
  const ways = page.getByRole('navigation', { name: 'Avanserte innstillinger' });
  const expected = [
    ['Endre navn og e-post', identityPages.profile],
    ['Annonseinnstillinger', identityPages.adSettings],
    ['Se aktiviteten på kontoen', identityPages.activity],
    ['Last ned opplysningene dine', identityPages.dataDownload],
    ['Slett kontoen', identityPages.deleteAccount],
  ] as const;
  for (const [name, path] of expected) {
    const address = new URL((await ways.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe(identityUrl(title, path));
    expect(address.searchParams.get('redirect_uri')).toBe(titleUrl(title, '/endre-profil'));
  }
  await ways.getByRole('link', { name: 'Endre navn og e-post' }).click();
  await expect(page.getByRole('textbox', { name: 'Ny e-postadresse' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Etternavn' }).fill('Nordås');
  await page.getByRole('button', { name: 'Lagre navnet' }).click();
  await expect(page.getByRole('status')).toHaveText('Endringen er lagret.');
  await page.getByRole('link', { name: /^Tilbake til / }).click();
  await expect(page).toHaveURL(titleUrl(title, '/endre-profil'));
  await expect(page.getByRole('main')).toContainText('Nordås');
});

test('R-11 a new phone number counts when the code sent to it was typed', async ({ page }) => {
  await page.goto(identityUrl(title, identityPages.phone));
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nytt mobilnummer' }).fill('412 34 567');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('Vi har sendt en kode på seks sifre til 412 34 567.');
  await expectAccessible(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Åpne innboksen i prøvemiljøet' }).click();
  const inbox = await popup;
  const messages = inbox.getByRole('article');
  // A code is sent right after it was asked for, not with it.
  await expect(async () => {
    await inbox.reload();
    await expect(messages.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const message = await messages.first().innerText();
  await inbox.close();
  await page.getByRole('textbox', { name: 'Kode' }).fill(/\b\d{6}\b/.exec(message)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Nummeret er bekreftet og lagret.');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Tilbake til / }).click();
  await expect(page).toHaveURL(titleUrl(title, '/endre-profil'));
});

test('R-11 the contact page says how one is reached, and leads on', async ({ page }) => {
  await page.goto(titleUrl(title, '/kontakt'));
  const main = page.getByRole('main');
  await expect(main).toContainText(/Vi når deg på komplett@demo\.example/);
  await expect(main.getByRole('link', { name: 'Endre leveringsadressen' })).toBeVisible();
  await expectAccessible(page);
});

test('G-02 a deep link without a log-in leads through it and back', async ({ page }) => {
  await forgetVisitor(page);
  await page.goto(titleUrl(title, '/kontakt'));
  await signInAtProvider(page, 'digital');
  await returnFromProvider(page, title);
  await expect(page).toHaveURL(titleUrl(title, '/kontakt'));
});
