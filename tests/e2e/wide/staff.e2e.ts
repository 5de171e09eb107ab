import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { staffUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of this file share a title, so they run in sequence.
test.describe.configure({ mode: 'default' });

const ownTitle = () => freshTitle('staff');

const fleet = readTitles(join(import.meta.dirname, '../../../titles'));

function titleNamed(publicationId: string) {
  const title = fleet.find((one) => one.publicationId === publicationId);
  if (title === undefined) throw new Error(`There is no title ${publicationId}.`);
  return title;
}

function numberOf(publicationId: string, kind: string): string {
  return demoPersonOf(titleNamed(publicationId), kind).accountNo;
}

async function logInAs(page: Page, address: string): Promise<void> {
  await page.goto(staffUrl('/'));
  await page.getByRole('button', { name: address }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finn en kunde' })).toBeVisible();
}

/** A note about a search, with a word wider than a phone's screen. */
const note = `Sak 1204 ${'x'.repeat(120)}`;

/** Searches for a customer with the keyboard alone. */
async function lookFor(page: Page, typed: string): Promise<void> {
  await page.goto(staffUrl('/'));
  await page.getByRole('radio', { name: 'Kunden har ringt' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(staffUrl('/treff'));
}

test('P-19 staff find a customer, see Min side read-only as that customer, connect a number, and everything is in the log', async ({
  page,
  another,
  watch,
}) => {
  // The page explains a refusal in words, and the browser logs its status.
  watch.expectProblem(/status of (403|422)/);
  test.slow();
  const title = await ownTitle();
  const customer = await another();
  await openAs(customer, 'komplett', titleUrl(title));
  const accountNo = numberOf(title, 'komplett');

  await page.goto(staffUrl(`/kunde/${accountNo}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
  await expectAccessible(page);
  await logInAs(page, 'koblingstilgang@kundesenter.example');
  await page.getByRole('button', { name: 'Søk' }).click();
  await expect(page.getByRole('alert')).toHaveText('Velg hvorfor du søker.');
  await expectAccessible(page);
  await lookFor(page, 'Ingen Hetersånn');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen treff' })).toBeVisible();
  await expectAccessible(page);
  await lookFor(page, accountNo);
  await expect(page.getByRole('heading', { level: 1, name: '1 kunde' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: accountNo }).click();
  await expect(page.getByText('komplett@demo.example')).toBeVisible();
  await expectAccessible(page);

  // Min side as the customer sees it: a bar says so, and every write is refused.
  await page.getByRole('button', { name: /^Se Min side som kunden/ }).click();
  const bar = page.locator('.acting-bar');
  await expect(bar).toContainText(`ser Min side som kunde ${accountNo}`);
  await expect(page).toHaveURL(titleUrl(title, '/'));
  await expectAccessible(page);
  const refused = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    return (await fetch('/api/delivery/change', { method: 'POST', headers, body: '{}' })).text();
  });
  expect(refused).toContain('"code":"onlyHolder"');
  await bar.getByRole('button', { name: 'Avslutt' }).click();
  await expect(page).toHaveURL(staffUrl(`/kunde/${accountNo}`));
  const log = page.getByRole('region', { name: 'Hvem som har sett på kunden' });
  await expect(log.getByText(/Eskil Sjøvollen: Sluttet å se Min side som kunden/)).toBeVisible();
  await expect(log.getByText(`Begynte å se Min side som kunden. Kunden har ringt (${note})`)).toBeVisible();

  // Connects a customer number without a log-in to the log-in of a caller.
  const withoutLogin = numberOf(title, 'telefonkunde');
  await lookFor(page, withoutLogin);
  await page.getByRole('link', { name: withoutLogin }).click();
  await page.getByRole('link', { name: 'Koble til en innlogging' }).click();
  const address = page.getByRole('textbox', { name: 'E-postadressen kunden logger inn med' });
  await address.fill('ukjent@demo.example');
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  await expect(page.getByRole('alert')).toContainText('Ingen logger inn med denne e-postadressen.');
  await expect(address).toHaveValue('ukjent@demo.example');
  await expectAccessible(page);
  await address.fill('ny@demo.example');
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Er dette samme person?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Koble' }).click();
  await expect(page.getByRole('status')).toContainText('Kundenummeret er koblet til innloggingen.');
  await expect(log.getByText(/Eskil Sjøvollen: Koblet kundenummeret til en innlogging/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
});

test('P-05 P-04 O-12 staff record a delay, and the reader sees it on home and in the calendar until staff end it', async ({
  page,
  another,
  watch,
}) => {
  watch.expectProblem(/status of 422/);
  const title = await ownTitle();
  const { titleCode } = titleNamed(title);
  await logInAs(page, 'koblingstilgang@kundesenter.example');
  await page.getByRole('link', { name: 'Forsinkede aviser' }).click();
  await page.getByRole('combobox', { name: 'Avis' }).selectOption(titleCode);
  await page.getByLabel('Første dag med forsinket avis').fill(tuesday);
  await page.getByLabel('Siste dag').fill('2041-02-08');
  await page.getByLabel('Når avisen er ventet').fill('11:30');
  await page.getByRole('button', { name: 'Lagre meldingen' }).click();
  await expect(page.getByText('Skriv hva som har skjedd, med 10 til 200 tegn.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Hva har skjedd?' }).fill('Ferja er innstilt.');
  await page.getByRole('button', { name: 'Lagre meldingen' }).click();
  await expect(page.getByRole('status')).toContainText('Meldingen er lagret.');
  await expectAccessible(page);

  const reader = await another();
  await openAs(reader, 'komplett', titleUrl(title));
  const paper = reader.getByRole('region', { name: 'Avisen' });
  await expect(paper).toContainText('Ferja er innstilt.');
  await expect(paper).toContainText('kl. 11.30');
  await expectAccessible(reader);
  await reader.goto(titleUrl(title, '/endre-avislevering'));
  await expect(reader.getByRole('button', { name: /februar 2041, forsinket/ }).first()).toBeVisible();
  await expectAccessible(reader);

  await page.getByRole('button', { name: 'Avslutt meldingen' }).click();
  await expect(page.getByRole('status')).toContainText('Meldingen er avsluttet.');
  await page.getByRole('link', { name: 'Søk' }).click();
  await page.getByRole('link', { name: 'Saker om leveringen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saker om leveringen' })).toBeVisible();
  await expectAccessible(page);
  await reader.goto(titleUrl(title));
  await expect(paper).toContainText('Neste avis');
  await expect(paper).not.toContainText('Ferja er innstilt.');
});
