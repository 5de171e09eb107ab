import { execFile } from 'node:child_process';
import { renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { inboxUrl, staffUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { type DemoPerson, openAs } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { bankInbox } from '#tests/support/e2e/own-places.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { advanceClock, type OwnTitle, setClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

async function expectMail(page: Page, person: DemoPerson, subject: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(inboxUrl(`${person}@demo.example`));
    await expect(page.getByRole('heading', { level: 2, name: subject }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Waits until the person's bank shows a claim in a state; it gets the files within seconds. */
async function expectAtBank(page: Page, url: string, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await expect(page.getByText(state, { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('O-09 R-26 O-12 an invoice is paid at the bank in part, in full and twice; staff return the surplus, and a reversal causes a reminder', async ({
  page,
  context,
  another,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const title = await freshTitle('payInBank');
  await openAs(page, 'ubetalt', titleUrl(title, '/fakturaoversikt'));
  await page.getByRole('link', { name: 'Betal fakturaen' }).click();
  await page.getByRole('button', { name: 'Kopier KID' }).click();
  await expect(page.getByText('KID er kopiert.')).toBeVisible();
  const kid = await page.evaluate(() => navigator.clipboard.readText());
  const invoice = page.url();
  await openFollowed(page, invoice);

  await test.step('the invoice is paid in part, then in full', async () => {
    await reportPayments(title, tuesday, `${kid}=100.00`);
    await expect(page.getByText(/249,00\skr av 349,00\skr gjenstår, og skal være betalt/)).toBeVisible();
    await reportPayments(title, tuesday, `${kid}=249.00`);
    await expect(page.getByText(/Fakturaen ble betalt/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Betal i nettbanken' })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the invoice is paid twice, and staff send the money back', async () => {
    await reportPayments(title, tuesday, `${kid}=349.00`);
    await expectMail(page, 'ubetalt', /Du har penger til gode hos Klippøyposten/);
    const staff = await another();
    await staff.goto(staffUrl('/'));
    await staff.getByRole('button', { name: 'koblingstilgang@kundesenter.example' }).click();
    await staff.getByRole('link', { name: 'Innbetalinger uten faktura' }).click();
    await staff.getByRole('link', { name: /349,00\skr til gode.*Klippøyposten/ }).click();
    await expectAccessible(staff);
    await staff.getByLabel('Hvorfor').fill('Betalt to ganger');
    await staff.getByRole('button', { name: /349,00\skr er betalt tilbake/ }).click();
    await expect(staff.getByRole('status')).toHaveText(/^Pengene er ført som betalt tilbake/);
    await expect(staff.getByRole('link', { name: /Klippøyposten/ })).toHaveCount(0);
    await page.goto(titleUrl(title, '/?hendelser=1'));
    await expect(page.getByRole('main').getByText('Du fikk penger tilbake')).toBeVisible();
  });

  await test.step('a payment is reversed, and the person gets another reminder', async () => {
    await openFollowed(page, invoice);
    await reportPayments(title, '2041-02-06', '--reversal', `${kid}=100.00`);
    await expect(page.getByText(/100,00\skr av 349,00\skr gjenstår/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Betal i nettbanken' })).toBeVisible();
    await setClock(title, '2041-03-20', '09:00');
    await expectMail(page, 'ubetalt', /[Pp]åminn.*Klippøyposten/);
  });
});

test('O-10 R-18 a mandate from the person’s bank pays an invoice, and the person pays the next one if the bank refuses it', async ({
  page,
}) => {
  test.slow();
  const title = await freshTitle('avtaleGiro');
  await openAs(page, 'faktura', titleUrl(title, '/endre-betalingsmetode'));
  let bank = '';
  await test.step('the person signs a mandate', async () => {
    await page.getByRole('radio', { name: /^AvtaleGiro/ }).check();
    await page.getByRole('button', { name: 'Bytt betalingsmetode' }).click();
    await page.waitForURL(({ hostname }) => hostname === 'betaling.localhost');
    const { origin, searchParams } = new URL(page.url());
    bank = `${origin}/bank/krav?kid=${searchParams.get('kid')}`;
    await page.getByRole('button', { name: 'Signer avtalen' }).click();
    await expect(page.getByRole('heading', { name: 'Betalingsmetoden er lagret' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the bank collects a claim', async () => {
    await setClock(title, '2041-03-18', '09:00');
    await page.getByRole('link', { name: 'Se hvordan du betaler' }).click();
    await expect(page.getByText('Du betaler med AvtaleGiro.')).toBeVisible();
    await page.goto(titleUrl(title, '/fakturaoversikt'));
    await expect(page.getByText('Trekkes 1. april')).toBeVisible();
    await expectAtBank(page, bank, 'Betales på forfallsdagen.');
    await setClock(title, '2041-04-01', '09:00');
    await expectAtBank(page, bank, 'Betalt.');
    await expectMail(page, 'faktura', /^Kvittering fra Kongsdal Avis/);
    await page.goto(titleUrl(title, '/fakturaoversikt'));
    await expect(page.getByText('17. mars til 16. juni', { exact: true })).toBeVisible();
    await expect(page.getByText('Trekkes 1. april')).toHaveCount(0);
  });

  await test.step('the person stops a claim in the bank, and gets an invoice', async () => {
    await setClock(title, '2041-06-17', '09:00');
    await expectAtBank(page, bank, 'Betales på forfallsdagen.');
    await page.getByRole('button', { name: 'Stopp betalingen' }).click();
    await expect(page.getByText('Stoppet.')).toBeVisible();
    await setClock(title, '2041-07-05', '09:00');
    await expectMail(page, 'faktura', /^Betalingen til Kongsdal Avis må gjøres på en annen måte/);
    const told = page.getByRole('article').filter({ hasText: 'Kongsdal Avis' }).first();
    await expect(told).toContainText('Banken betalte ikke kravet på forfallsdagen.');
    await page.goto(titleUrl(title, '/fakturaoversikt'));
    await expect(page.getByText(/Du har 999,00\skr å betale\. Fakturaen hadde forfall/)).toBeVisible();
    await page.getByRole('link', { name: 'Betal fakturaen' }).click();
    await expect(page.getByRole('heading', { name: 'Betal i nettbanken' })).toBeVisible();
    await expectAccessible(page);
  });
});

const run = promisify(execFile);

/**
 * Puts a file of payments into the bank's folder, as `npm run bank:simulate` writes it, and waits until it is imported.
 */
async function reportPayments(title: OwnTitle, on: string, ...payments: readonly string[]): Promise<void> {
  // Each file needs its own number. A hidden file is left alone until it is complete.
  const number = String(Date.now() % 10_000_000);
  const hidden = path.join(bankInbox, `.${number}.txt`);
  const options = ['--title', title, '--on', on, '--number', number, '--out', hidden];
  await run(process.execPath, ['scripts/bank-simulate.ts', 'ocr', ...options, ...payments]);
  // The origin reads only files that have not changed for a while.
  const hourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(hidden, hourAgo, hourAgo);
  renameSync(hidden, path.join(bankInbox, `${number}.txt`));
  await advanceClock(title, { hours: 0 });
}
