import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { advanceClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test('P-12 N-06 N-07 a pause offered while cancelling is ordered once, and undone', async ({ page }) => {
  test.slow();
  const ordered = countWrites(page, 'pause');
  await login(page, 'komplett', await freshTitle('pause'));
  await page.getByRole('link', { name: 'Si opp' }).click();

  await test.step('the pause is listed beside the other offers, and can be skipped', async () => {
    await page.getByRole('radio', { name: 'Jeg får ikke tid til å lese' }).check();
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await expect(page.getByRole('link', { name: 'Nei takk, gå videre' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ta pause i hele abonnementet' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Se hvordan du tar pause' }).click();
  });

  await test.step('a length is chosen, and survives a reload and Back', async () => {
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
    await page.getByRole('button', { name: 'Ta pause' }).click();
  });

  await test.step('the sheet states the consequences, and the pause is ordered once', async () => {
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

  await test.step('home shows the pause, and it is undone', async () => {
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

test('S-07 P-12 N-02 O-03 in Nynorsk an ordered pause begins automatically, and is ended once before its last day', async ({
  page,
}) => {
  test.slow();
  const restarted = countWrites(page, 'pause/end');
  const title = await freshTitle('pauseNynorsk');
  const main = page.getByRole('main');
  await login(page, 'komplett', title);

  await test.step('the pause is ordered from home', async () => {
    await page.getByRole('link', { name: 'Ta pause i abonnementet' }).click();
    await expect(page.getByRole('heading', { name: 'Kor lenge vil du ha pause?' })).toBeVisible();
    await page.getByRole('link', { name: 'Vel 2 månader' }).click();
    await page.getByRole('button', { name: 'Ta pause' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du ta pause i Komplett?' });
    await expect(sheet).toContainText('I pausen kan du ikkje lese');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ta pause' }).click();
    await expect(page.getByRole('heading', { name: 'Pause bestilt' })).toBeVisible();
    await main.getByRole('link', { name: 'Gå til Mi side' }).click();
    await expect(main).toContainText(/Du har Komplett, og tek pause frå/);
  });

  await test.step('the pause begins', async () => {
    await advanceClock(title, { days: 32 });
    await page.reload();
    await expect(main).toContainText(/Du har pause til og med .*\. Komplett startar igjen/);
    await expect(page.getByRole('region', { name: 'Abonnementet' })).toContainText('Har pause');
    await expect(page.getByRole('link', { name: 'Endre abonnement' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto(titleUrl(title, '/endre-avislevering'));
    await expect(page.getByText('Abonnementet har pause, så det kjem inga avis no.')).toBeVisible();
  });

  await test.step('the pause ends at once when the person resumes', async () => {
    await page.getByRole('link', { name: 'Sjå pausen, eller start igjen no' }).click();
    await page.getByRole('button', { name: 'Start igjen no' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du starte Komplett igjen no?' });
    await expect(sheet).toContainText(/Du betaler 349,00\skr for perioden som byrjar i dag/);
    await expect(sheet).toContainText(/Papiravisa kjem igjen frå/);
    await expect(sheet).toContainText('Dette kan ikkje angrast');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Start igjen no' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Abonnementet starta igjen etter pausen' })).toBeVisible();
    expect(restarted()).toBe(1);
    await main.getByRole('link', { name: 'Gå til Mi side' }).click();
    await expect(main).toContainText(/Du har Komplett\. Neste betaling/);
  });
});
