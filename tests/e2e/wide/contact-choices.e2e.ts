import { expect, type Page } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { consentFrame } from '#tests/support/e2e/consent.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

const question = (page: Page, text: string) => page.getByRole('heading', { level: 2, name: text });
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

test('R-34 R-33 P-15 a subscriber answers three questions, sees the answers, and stops all mail in one click', async ({
  page,
  watch,
}) => {
  test.slow();
  const title = await freshTitle('contactChoices');
  await login(page, 'komplett', title);
  await page.goto(titleUrl(title, '/samtykke1'));
  await expect(question(page, 'Steg 1 av 3 Vil du ha tilbud fra Furumoen Blad på e-post?')).toBeVisible();
  await expectAccessible(page);
  const writes = countWrites(page, 'contact-choices');
  await page.getByRole('button', { name: 'Ja takk' }).dblclick();
  await expect(question(page, 'Steg 2 av 3 Vil du ha tilbud fra Furumoen Blad på SMS?')).toBeVisible();
  expect(writes()).toBe(1);
  await page.reload();
  await expect(question(page, 'Steg 2 av 3 Vil du ha tilbud fra Furumoen Blad på SMS?')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^Du svarte ja /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Gå videre uten å endre' }).click();
  await page.getByRole('button', { name: 'Svar senere' }).click();
  await expect(question(page, 'Steg 3 av 3 Kan Furumoen Blad ringe deg med tilbud?')).toBeVisible();
  await page.getByRole('button', { name: 'Nei takk' }).press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Svarene dine' })).toBeFocused();
  await expect(page.getByText('Du har sagt ja til tilbud på e-post.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('Ikke svart. Det regner vi som nei.')).toBeVisible();
  await page.getByRole('link', { name: 'Se alle valgene dine' }).click();

  await expect(page.getByRole('link', { name: 'Du har sagt ja til tilbud på e-post.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Du får ingen nyhetsbrev.' })).toBeVisible();
  await page.getByRole('link', { name: 'Nyhetsbrev på e-post' }).click();
  await switchOf(page, 'Morgennyhetene').press('Space');
  await expect(page.getByText('Lagret. Du får Morgennyhetene.')).toBeVisible();
  await switchOf(page, 'Fordeler fra Furumoen Blad').click();
  await expect(page.getByText('Lagret. Du får Fordeler fra Furumoen Blad.')).toBeVisible();
  await expectAccessible(page);
  // The origin has stored the choice, and the page finds out although the answer was lost.
  watch.expectProblem(/\/api\/contact-choices/);
  await planFault(title, { call: 'PUT contact-choices', times: 1, mode: 'loseAnswer' });
  await switchOf(page, 'Helgelesing').click();
  await expect(page.getByText('Lagret. Du får Helgelesing.')).toBeVisible();
  await expect(page.getByText('Valget er kanskje ikke lagret')).toHaveCount(0);
  const hub = page.getByRole('main').getByRole('link', { name: 'Personverninnstillinger' });
  await page.reload();
  await hub.click();
  await expect(page.getByRole('link', { name: 'Du får 3 nyhetsbrev.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Du har sagt ja til tilbud på e-post.' })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('link', { name: 'Si opp abonnementet' })).toBeVisible();
  await page.getByRole('button', { name: 'Meld meg av alle e-poster' }).click();
  await expect(page.getByText('Lagret. Du får verken nyhetsbrev eller tilbud på e-post.')).toBeVisible();
  await page.getByRole('button', { name: 'Angre' }).click();
  await expect(page.getByText('Endringen er angret.')).toBeVisible();
  await page.reload();
  await hub.click();
  await expect(page.getByRole('link', { name: 'Du får 3 nyhetsbrev.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Du har sagt ja til tilbud på e-post.' })).toBeVisible();
});

test('R-33 C-01 in Nynorsk, a person without a subscription sees and changes what the site may remember', async ({
  page,
}) => {
  await login(page, 'tidligere', titles.nn);
  await page.goto(titleUrl(titles.nn, '/personverninnstillinger'));
  await expect(page.getByRole('link', { name: 'Du får ingen nyheitsbrev.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Du får ingen tilbod frå oss.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sei opp abonnementet' })).toHaveCount(0);
  await page.getByRole('link', { name: /^Informasjonskapslar og sporing/ }).click();
  const site = page.getByRole('region', { name: 'Informasjonskapslar og sporing' });
  await expect(site).toContainText('Dette har du valt i denne nettlesaren.');
  await expect(site.getByRole('definition').filter({ hasText: /^Nei/ })).toHaveCount(4);
  await expectAccessible(page);
  await site.getByRole('button', { name: 'Endre vala' }).click();
  const dialog = consentFrame(page);
  await dialog.getByRole('checkbox', { name: 'Analyse' }).check();
  await dialog.getByRole('button', { name: 'Lagre vala' }).click();
  await expect(site.getByRole('definition').filter({ hasText: /^Ja/ })).toHaveText(/Måle feil og fart/);
});
