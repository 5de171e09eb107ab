import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { expectSignedOut, login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('P-16 R-12 N-08 the form first offers self-service, keeps the input, and creates a case that is in the log', async ({
  page,
}) => {
  const title = await freshTitle('contact');
  await page.goto(titleUrl(title, '/kundeservice'));
  await expectSignedOut(page);
  await page.getByRole('searchbox', { name: 'Søk i spørsmålene' }).fill('sykkelhjelm');
  await page.getByRole('link', { name: 'Skriv til kundesenteret' }).click();
  const form = page.getByRole('form', { name: 'Melding til kundesenteret' });
  await form.getByLabel('Hva gjelder det?').selectOption({ label: 'Levering av avisen' });
  await expect(form.getByRole('link', { name: 'Stopp avisen i ferien' })).toHaveAttribute(
    'href',
    '/endre-avislevering',
  );
  await form.getByRole('textbox', { name: 'Melding' }).fill('Hvor finner jeg fakturaen fra i fjor?');
  await expect(form.getByRole('link', { name: 'Se og betal fakturaer' })).toBeVisible();
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await expect(form).toContainText('Navn er påkrevd');
  await expectAccessible(page);

  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Melding' })).toHaveValue('Hvor finner jeg fakturaen fra i fjor?');
  await form.getByLabel('Navn').fill('Kari Nordmann');
  await form.getByLabel('E-postadresse').fill('kari@epost.example');
  await form.getByRole('button', { name: 'Send meldingen' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Vi har fått meldingen din' })).toBeFocused();
  await expect(page.getByText('kari@epost.example')).toBeVisible();
  await expect(page.getByText('Hvor finner jeg fakturaen fra i fjor?')).toBeVisible();
  await expectAccessible(page);

  await login(page, 'komplett', title);
  await page.goto(titleUrl(title, '/kundeservice?vis=skjema'));
  await expect(form).toContainText('Vi svarer til komplett@demo.example');
  await expect(form.getByLabel('E-postadresse')).toHaveCount(0);
  await form.getByLabel('Hva gjelder det?').selectOption({ label: 'Noe annet' });
  await form.getByRole('textbox', { name: 'Melding' }).fill('Hei.\nHvem skrev lederen i går?');
  await form.getByRole('button', { name: 'Send meldingen' }).click();
  await expect(page.getByRole('heading', { name: 'Vi har fått meldingen din' })).toBeFocused();
  const facts = page.getByRole('main').locator('dl').first();
  const [caseNumber = ''] = /\d{7}/.exec(await facts.innerText()) ?? [];
  // The full log has its own URL.
  await page.goto(titleUrl(title, '/?hendelser=1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Det har skjedd' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tilbake til Min side' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /Du skrev til kundesenteret/ }).click();
  await expect(page.getByRole('heading', { name: 'Du skrev til kundesenteret' })).toBeVisible();
  await expect(facts).toContainText(caseNumber);
  await expect(facts).toContainText('Hvem skrev lederen i går?');
  await expectAccessible(page);
});
