import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openReceipts } from '#tests/support/e2e/inbox.ts';
import { forgetVisitor, login, openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { advanceClock, type OwnTitle } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of this file share a title, so they run in sequence.
test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('changePlan');
});

test('R-27 P-11 N-02 N-03 N-06 N-07 R-09 a plan change shows its effect on money and paper, is ordered once and undone once, and another one is shown again the next day', async ({
  page,
  watch,
}) => {
  test.slow();
  watch.expectProblem(/status of 409/);
  const ordered = countWrites(page, 'offerings/change');
  await login(page, 'helg', title);
  await page.getByRole('link', { name: 'Endre abonnement' }).click();
  await expect(page.getByText(/Du har Helg for 299,00\skr i måneden/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Velg Digital' }).click();

  await expect(page.getByText(/har du Digital i stedet for Helg/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Du mister: Papiravis' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Velg Digital' })).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Bytt til Digital' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du bytte til Digital?' });
  await expect(sheet).toContainText(/betaler du 199,00\skr for den neste måneden/);
  await expect(sheet).toContainText(/Siste papiravis kommer lørdag 9\.\sfebruar/);
  await expect(sheet).toContainText(/Stoppen fra 1\.\smars faller bort\./);
  await expect(sheet).toContainText(/Du kan angre byttet til og med/);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Bekreft byttet' }).dblclick();

  await expect(page).toHaveURL(/\/receipt2\?id=/);
  await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Org.nr.');
  await expect(page.getByRole('main')).toContainText('Sendt til helg@demo.example');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();
  expect(ordered()).toBe(1);
  const receipt = page.url();
  await page.getByRole('main').getByRole('link', { name: 'Gå til Min side' }).click();
  await expect(page.getByRole('main')).toContainText(/Du har Helg, og bytter til Digital/);
  await page.goto(titleUrl(title, '/endre-avislevering'));
  await expect(
    page.getByText(/har du Digital, uten papiravis\. Den siste avisen kommer lørdag 9\.\sfebruar/),
  ).toBeVisible();
  await expect(page.getByText('Dette faller bort, for avisen kommer ikke disse dagene:')).toBeVisible();

  await page.goto(titleUrl(title, '/endre-abonnement'));
  await expect(page.getByText(/Du bytter fra Helg til Digital/)).toBeVisible();
  await page.getByRole('button', { name: 'Angre byttet' }).click();
  const undo = page.getByRole('dialog', { name: 'Vil du angre byttet til Digital?' });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Angre byttet' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Byttet ble angret' })).toBeVisible();
  expect(ordered()).toBe(2);
  await page.goto(receipt);
  await expect(page.getByText(/Dette gjelder ikke lenger\. Byttet ble angret/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Angre dette' })).toHaveCount(0);

  await test.step('an outdated preview is shown again, visibly, before anything is ordered', async () => {
    await page.goto(titleUrl(title, '/endre-abonnement'));
    await page.getByRole('link', { name: 'Velg Komplett' }).click();
    await expect(page.getByText(/for de \d+ dagene som er igjen av de \d+ du har betalt/)).toBeVisible();
    await page.getByRole('button', { name: 'Bytt til Komplett' }).click();
    const upgrade = page.getByRole('dialog', { name: 'Vil du bytte til Komplett?' });
    const before = await upgrade.getByText(/betaler du/).textContent();
    await advanceClock(title, { days: 1 });
    await upgrade.getByRole('button', { name: 'Bekreft byttet' }).click();
    await expect(upgrade).toContainText('Prisen eller datoen er endret');
    // The message is next to the pressed button, however far the sheet is scrolled.
    await expect(upgrade.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(upgrade.getByText(/betaler du/)).not.toHaveText(before ?? '');
    await expectAccessible(page);
    await upgrade.getByRole('button', { name: 'Bekreft byttet' }).click();
    await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();
  });

  // A person who is not logged in is told whose receipt it is, and returns to it after the log-in.
  await forgetVisitor(page);
  await page.goto(receipt);
  await expect(page.getByText('Bare den som eier abonnementet, kan se den.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Logg inn og se kvitteringen' }).click();
  await signInAtProvider(page, 'helg');
  await returnFromProvider(page, title);
  await expect(page).toHaveURL(receipt);
  await expect(page.getByRole('heading', { name: 'Bytte av abonnement bestilt' })).toBeVisible();

  const mailed = await openReceipts(page, 'helg', title);
  const order = mailed.filter({ hasText: 'Du bytter til Digital' });
  await expect(order).toHaveCount(1);
  await expect(order).toContainText(/Pris, med mva\.: 199,00\skr i måneden/);
});

test('R-10 R-27 a subscriber without an address enters one on the way to a plan with paper', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 409/);
  const saved = countWrites(page, 'address/delivery');
  await openAs(page, 'digital', titleUrl(title, '/endre-abonnement'));
  const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Komplett' }) });
  await plan.getByRole('link', { name: 'Legg inn adressen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leveringsadresse' })).toBeVisible();
  await expect(page.getByText(/Bytter du til et abonnement med papiravis, leverer vi den hit/)).toBeVisible();
  await page.getByRole('link', { name: 'Tilbake til byttet' }).click();
  await expect(page.getByText('Vi må ha en adresse å levere avisen til.')).toBeVisible();
  await page.getByRole('link', { name: 'Legg inn adressen' }).click();

  await page.getByRole('textbox', { name: 'Navn på postkassen' }).fill('Kari Tindvåg');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('0155');
  await page.getByRole('button', { name: 'Lagre adressen' }).click();
  await expect(page.getByRole('region', { name: 'Rett dette først' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Navn på postkassen' })).toHaveValue('Kari Tindvåg');
  await page.getByRole('textbox', { name: 'Gate og nummer' }).fill('Storgata 12 b');
  await page.getByRole('button', { name: 'Lagre adressen' }).dblclick();

  await expect(page.getByText(/har du Komplett i stedet for Digital/)).toBeVisible();
  expect(saved()).toBe(1);
  await page.goto(titleUrl(title, '/leveringsadresse'));
  await expect(page.getByRole('textbox', { name: 'Gate og nummer' })).toHaveValue('Storgata 12B');
});
