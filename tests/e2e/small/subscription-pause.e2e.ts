import { expect, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { advanceClock, type OwnTitle } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of a file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

const pausePath = '/endre-abonnement?pause=velg';

/** Signs the subscriber of a paper in to the title that these tests take turns at. */
async function logInAlone(page: Page): Promise<OwnTitle> {
  const title = await freshTitle('pause');
  await login(page, 'komplett', title);
  return title;
}

/** Takes a pause of a month from the page that offers the lengths, and waits for its receipt. */
async function takeMonth(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Velg 1 måned' }).click();
  await page.getByRole('button', { name: 'Ta pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta pause' }).click();
  await expect(page.getByRole('heading', { name: 'Pause bestilt' })).toBeVisible();
}

test('P-12 N-06 N-07 a pause is taken on the way to cancelling, once, and undone again', async ({ page }) => {
  // An order and its undo, and axe at six states.
  test.slow();
  const ordered = countWrites(page, 'pause');
  await logInAlone(page);
  await page.getByRole('link', { name: 'Si opp' }).click();

  await test.step('it stands beside the other offers, and can be passed by', async () => {
    await page.getByRole('radio', { name: 'Jeg får ikke tid til å lese' }).check();
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await expect(page.getByRole('link', { name: 'Nei takk, gå videre' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ta pause i hele abonnementet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Se hvordan du tar pause' }).click();
  });

  await test.step('the length is chosen, and stays chosen over a reload and back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Pause i abonnementet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Velg 3 måneder' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Velg 2 måneder' }).click();
    await expect(page.getByText(/Komplett tar pause fra/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Komplett tar pause fra/)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Velg 2 måneder' })).toBeVisible();
    await page.goForward();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ta pause' }).click();
  });

  await test.step('the sheet says what follows, and the pause is ordered once', async () => {
    const sheet = page.getByRole('dialog', { name: 'Vil du ta pause i Komplett?' });
    await expect(sheet).toContainText('Du betaler ingenting i pausen.');
    await expect(sheet).toContainText(/betaler du 349,00\skr i måneden/);
    await expect(sheet).toContainText('I pausen kan du ikke lese');
    await expect(sheet).toContainText(/1 person du deler med, mister tilgangen i pausen/);
    await expect(sheet).toContainText('Papiravisen kommer ikke i pausen.');
    await expect(sheet).toContainText(/Du kan angre til og med/);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ta pause' }).dblclick();
    await expect(page).toHaveURL(/\/receipt2\?id=/);
    await expect(page.getByRole('heading', { name: 'Pause bestilt' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Kan angres til og med/);
    expect(ordered()).toBe(1);
  });

  await test.step('home shows it, and it is undone', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Gå til Min side' }).click();
    await expect(page.getByRole('main')).toContainText(/Du har Komplett, og tar pause fra/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Se eller angre pausen' }).click();
    await page.getByRole('button', { name: 'Angre pausen' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du angre pausen?' });
    await expect(sheet).toContainText(/Neste betaling er 349,00\skr/);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Angre pausen' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Pausen ble angret' })).toBeVisible();
    expect(ordered()).toBe(2);
    await page.getByRole('main').getByRole('link', { name: 'Gå til Min side' }).click();
    await expect(page.getByRole('main')).toContainText(/Du har Komplett\. Neste betaling/);
  });
});

test('P-12 N-02 O-03 a pause whose dates have moved is shown again, begins and ends by itself, and can be ended before', async ({
  page,
  watch,
}) => {
  // Four moves of the clock, and axe in three states.
  test.slow();
  watch.expectProblem(/status of 409/);
  const restarted = countWrites(page, 'pause/end');
  const title = await logInAlone(page);

  await test.step('an offer that is out of date is shown again before anything is ordered', async () => {
    await page.goto(titleUrl(title, '/endre-abonnement?pause=1'));
    await page.getByRole('button', { name: 'Ta pause' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du ta pause i Komplett?' });
    const before = await sheet.getByText(/Pausen varer fra/).textContent();
    await advanceClock(title, { days: 14 });
    await sheet.getByRole('button', { name: 'Ta pause' }).click();
    await expect(sheet).toContainText('Prisen eller datoen er endret');
    await expect(sheet.getByText(/Pausen varer fra/)).not.toHaveText(before ?? '');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ta pause' }).click();
    await expect(page.getByRole('heading', { name: 'Pause bestilt' })).toBeVisible();
  });

  await test.step('the calendar has no paper in it', async () => {
    await page.goto(titleUrl(title, '/endre-avislevering'));
    await expect(page.getByRole('list', { name: 'Tegn i kalenderen' })).toContainText('pause i abonnementet');
  });

  await test.step('it begins', async () => {
    await advanceClock(title, { days: 32 });
    await page.goto(titleUrl(title));
    await expect(page.getByRole('main')).toContainText(/Du har pause til og med .*\. Komplett starter igjen/);
    await expect(page.getByRole('region', { name: 'Abonnementet' })).toContainText('Har pause');
    await expect(page.getByRole('link', { name: 'Endre abonnement' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(titleUrl(title, '/endre-avislevering'));
    await expect(page.getByText('Abonnementet har pause, så det kommer ingen avis nå.')).toBeVisible();
  });

  await test.step('it ends at once when one begins again', async () => {
    await page.getByRole('link', { name: 'Se pausen, eller start igjen nå' }).click();
    await page.getByRole('button', { name: 'Start igjen nå' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du starte Komplett igjen nå?' });
    await expect(sheet).toContainText(/Du betaler 349,00\skr for perioden som begynner i dag/);
    await expect(sheet).toContainText(/Papiravisen kommer igjen fra/);
    await expect(sheet).toContainText('Dette kan ikke angres');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Start igjen nå' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Abonnementet startet igjen etter pausen' })).toBeVisible();
    expect(restarted()).toBe(1);
    await page.getByRole('main').getByRole('link', { name: 'Gå til Min side' }).click();
    await expect(page.getByRole('main')).toContainText(/Du har Komplett\. Neste betaling/);
  });

  await test.step('the next one ends by itself', async () => {
    await page.goto(titleUrl(title, pausePath));
    await takeMonth(page);
    await advanceClock(title, { days: 32 });
    await page.goto(titleUrl(title));
    await expect(page.getByRole('main')).toContainText(/Du har pause til og med/);
    await advanceClock(title, { days: 32 });
    await page.goto(titleUrl(title));
    await expect(page.getByRole('main')).toContainText(/Du har Komplett\. Neste betaling/);
    const log = page.getByRole('region', { name: 'Det har skjedd' });
    await expect(log).toContainText('Abonnementet startet igjen etter pausen');
  });
});

test('S-07 P-12 a pause is taken in Nynorsk where the title speaks it', { tag: '@full' }, async ({ page }) => {
  const title = await freshTitle('pauseNynorsk');
  await login(page, 'komplett', title);
  await page.getByRole('link', { name: 'Ta pause i abonnementet' }).click();
  await expect(page.getByRole('heading', { name: 'Kor lenge vil du ha pause?' })).toBeVisible();
  await page.getByRole('link', { name: 'Vel 2 månader' }).click();
  await page.getByRole('button', { name: 'Ta pause' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du ta pause i Komplett?' });
  await expect(sheet).toContainText('I pausen kan du ikkje lese');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ta pause' }).click();
  await expect(page.getByRole('heading', { name: 'Pause bestilt' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Gå til Mi side' }).click();
  await expect(page.getByRole('main')).toContainText(/Du har Komplett, og tek pause frå/);
  await expectAccessible(page);
});
