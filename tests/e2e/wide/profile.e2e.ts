import { expect } from 'playwright/test';
import { identityPages } from '#src/contract/identity-pages.ts';
import { identityUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { newestCode } from '#tests/support/e2e/inbox.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-11 V-01 V-03 phone number and birthdate are changed on Min side, name and verified number at the identity provider', async ({
  page,
}) => {
  const title = await freshTitle('profile');
  await openAs(page, 'komplett', titleUrl(title, '/endre-profil'));
  const main = page.getByRole('main');
  const phone = main.getByRole('textbox', { name: /Telefonnummer/ });
  const saved = main.getByText('Opplysningene er lagret.');

  await test.step('phone number and birthdate are saved, and shown again', async () => {
    await expect(main).toContainText('Du er logget inn som komplett@demo.example.');
    await expectAccessible(page);
    await main.getByRole('link', { name: /^Navn, e-post, telefon og fødselsdato/ }).click();
    await expect(phone).toHaveAccessibleDescription(/Et norsk nummer med åtte sifre/);
    await phone.fill('+47 498 76 543');
    await main.getByRole('button', { name: /Velg i kalender/ }).click();
    await page.getByRole('combobox', { name: 'År' }).selectOption('1981');
    await page.getByRole('combobox', { name: 'Måned' }).selectOption('mai');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'søndag 17. mai 1981' }).click();
    await phone.press('Enter');
    await expect(saved).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an invalid number is reported at its field, and kept', async () => {
    await phone.fill('123');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Rett dette først' })).toContainText('Telefonnummeret er ugyldig');
    await expect(saved).toHaveCount(0);
    await expect(phone).toHaveValue('123');
    await expectAccessible(page);
    await phone.fill('498 76 543');
    await page.keyboard.press('Enter');
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('498 76 543');
    await expect(main.getByRole('textbox', { name: /Fødselsdato/ })).toHaveValue('17.05.1981');
  });

  await test.step('the name is changed at the identity provider, which returns here', async () => {
    await page.getByRole('link', { name: 'Profilen din' }).click();
    await main.getByRole('link', { name: /^Avanserte innstillinger/ }).click();
    const links = page.getByRole('navigation', { name: 'Avanserte innstillinger' });
    await links.getByRole('link', { name: 'Endre navn og e-post' }).click();
    await expect(page.getByRole('textbox', { name: 'Ny e-postadresse' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Etternavn' }).fill('Nordås');
    await page.getByRole('button', { name: 'Lagre navnet' }).click();
    await expect(page.getByRole('status')).toHaveText('Endringen er lagret.');
    await page.getByRole('link', { name: /^Tilbake til / }).click();
    await expect(page).toHaveURL(titleUrl(title, '/endre-profil'));
    await expect(main).toContainText('Nordås');
  });

  await test.step('a new number at the identity provider takes effect once its code is entered', async () => {
    await page.goto(identityUrl(title, identityPages.phone));
    await page.getByRole('textbox', { name: 'Nytt mobilnummer' }).fill('412 34 567');
    await page.keyboard.press('Enter');
    await expect(main).toContainText('Vi har sendt en kode på seks sifre til 412 34 567.');
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Kode' }).fill(await newestCode(page, '41234567'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText('Nummeret er bekreftet og lagret.');
    await page.getByRole('link', { name: /^Tilbake til / }).click();
    await expect(page).toHaveURL(titleUrl(title, '/endre-profil'));
  });

  await test.step('the contact page states how the person is reached', async () => {
    await page.goto(titleUrl(title, '/kontakt'));
    await expect(main).toContainText(/Vi når deg på komplett@demo\.example/);
    await expectAccessible(page);
  });
});
