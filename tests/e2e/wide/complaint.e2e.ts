import { expect, type Locator, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import { forgetVisitor, openAs } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { type OwnTitle, setClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of a file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

const path = '/tilbakemelding';
let title: OwnTitle;

test.beforeEach(async ({ page }) => {
  title = await freshTitle('complaint');
  await openAs(page, 'komplett', titleUrl(title, path));
});

/** Goes from the form to its confirmation. */
async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du sende meldingen?' });
  await expect(sheet).toBeVisible();
  return sheet;
}

test('R-15 N-06 P-02 P-04 one complains once, gets a case number and sees the case, also after a reload', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: 'Hvilken avis gjelder det?' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('radio', { name: 'Avisen kom ikke' }).check();
  await expect(main.getByRole('radio', { name: /Få avisen levert i dag/ })).toHaveAccessibleDescription(
    'Kan bestilles til kl. 10.00 i dag.',
  );
  await main.getByRole('radio', { name: /Få avisen levert i dag/ }).check();
  await main.getByRole('textbox', { name: /Kommentar/ }).fill('Den pleier å ligge i stativet.');
  await page.reload();
  await expect(main.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Den pleier å ligge i stativet.');
  await expect(main.getByRole('radio', { name: 'Avisen kom ikke' })).toBeChecked();

  const sent = countWrites(page, 'complaint');
  const sheet = await review(page);
  await expect(sheet).toContainText('Du får en ny avis i dag.');
  await expect(sheet).toContainText('Meldingen kan ikke trekkes tilbake etterpå.');
  await expectAccessible(page);
  expect(sent()).toBe(0);
  await sheet.getByRole('button', { name: 'Send meldingen' }).dblclick();
  await expect(main.getByRole('heading', { name: 'Vi har fått meldingen din' })).toBeVisible();
  await expect(main).toContainText('Ny avis i dag');
  expect(sent()).toBe(1);
  await expectAccessible(page);

  await page.reload();
  await expect(main.getByRole('heading', { level: 1, name: /^Sak / })).toBeVisible();
  await main.getByRole('link', { name: 'Se alle meldinger' }).click();
  await expect(main.getByRole('region', { name: 'Meldingene dine' })).toContainText('Under arbeid');
  await expect(main.getByRole('region', { name: 'De siste avisene' })).toContainText('Du meldte fra');
  await expectAccessible(page);
});

test('N-02 N-09 G-11 reload, back and a deep link keep the step of a complaint, and what was chosen', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Avisen var våt' }).check();
  await main.getByRole('textbox', { name: /Kommentar/ }).fill('Regnet sto inn.');
  const sheet = await review(page);
  await page.reload();
  await expect(sheet).toContainText('Avisen var våt');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('radio', { name: 'Avisen var våt' })).toBeChecked();
  await expect(main.getByRole('textbox', { name: /Kommentar/ })).toHaveValue('Regnet sto inn.');

  await review(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(main.getByRole('button', { name: 'Se hva som skjer' })).toBeFocused();

  // A link into the middle of the flow, without anything kept for it, begins at its form.
  await page.evaluate(() => window.sessionStorage.removeItem('minside.drafts'));
  await page.goto(titleUrl(title, `${path}?steg=bekreft`));
  await expect(main.getByRole('radio', { name: 'Avisen var våt' })).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R-15 V-03 a complaint without its matter says what is missing', async ({ page }) => {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Se hva som skjer' }).click();
  await expect(main.getByRole('region', { name: 'Rett dette først' })).toContainText('Velg hva som gikk galt.');
  await expectAccessible(page);
});

test('P-02 the hour passes in which a new paper can be had: it is refused with its reason', async ({ page, watch }) => {
  watch.expectProblem(/status of 409/);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Avisen kom ikke' }).check();
  await main.getByRole('radio', { name: /Få avisen levert i dag/ }).check();
  const sheet = await review(page);
  await setClock(title, tuesday, '10:00');
  await sheet.getByRole('button', { name: 'Send meldingen' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Fristen for å velge dette er ute. Velg noe annet.');
  await expectAccessible(page);

  await sheet.getByRole('button', { name: 'Lukk' }).click();
  await expect(main.getByRole('radio', { name: /Få avisen levert i dag/ })).toHaveCount(0);
  await main.getByRole('radio', { name: /Få abonnementet forlenget/ }).check();
  await review(page);
  await expect(sheet).toContainText('Abonnementet varer én dag lenger.');
});

test('R-15 a complaint that was made in another tab is refused, and the case is on the page', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 409/);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Avisen var våt' }).check();
  const sheet = await review(page);

  const other = await page.context().newPage();
  await other.goto(titleUrl(title, path));
  await other.getByRole('main').getByRole('radio', { name: 'Avisen var våt' }).check();
  await (await review(other)).getByRole('button', { name: 'Send meldingen' }).click();
  await expect(other.getByRole('heading', { name: 'Vi har fått meldingen din' })).toBeVisible();
  await other.close();

  await sheet.getByRole('button', { name: 'Send meldingen' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Du har allerede meldt fra om denne avisen.');
  await expect(sheet.getByRole('button', { name: 'Send meldingen' })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Lukk' }).click();
  await expect(main.getByRole('region', { name: 'Meldingene dine' })).toContainText('Avisen var våt');
});

test('G-02 R-15 a reader without paper gets a true sentence and the way on', async ({ page }) => {
  await forgetVisitor(page);
  await openAs(page, 'digital', titleUrl(title, path));
  const main = page.getByRole('main');
  await expect(main).toContainText('Abonnementet ditt er uten papiravis, så det er ingen levering å melde fra om.');
  await expect(main.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
});
