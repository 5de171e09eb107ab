import { expect, type Locator, type Page } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

const path = '/tilbakemelding';

async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  const sheet = page.getByRole('dialog', { name: 'Vil du sende meldingen?' });
  await expect(sheet).toBeVisible();
  return sheet;
}

test('R-15 V-03 N-02 N-06 N-09 G-11 P-02 P-04 a complaint survives reloads and Back, is sent once, and gets a case number', async ({
  page,
}) => {
  const title = await freshTitle('complaint');
  await openAs(page, 'komplett', titleUrl(title, path));
  const main = page.getByRole('main');
  const comment = main.getByRole('textbox', { name: /Kommentar/ });
  const sheet = page.getByRole('dialog', { name: 'Vil du sende meldingen?' });
  const sent = countWrites(page, 'complaint');

  await test.step('missing input is reported at the top', async () => {
    await main.getByRole('button', { name: 'Se hva som skjer' }).click();
    await expect(main.getByRole('region', { name: 'Rett dette først' })).toContainText('Velg hva som gikk galt.');
    await expectAccessible(page);
  });

  await test.step('the choice survives a reload, Back and Escape', async () => {
    await main.getByRole('radio', { name: 'Avisen kom ikke' }).check();
    await expect(main.getByRole('radio', { name: /Få avisen levert i dag/ })).toHaveAccessibleDescription(
      'Kan bestilles til kl. 10.00 i dag.',
    );
    await main.getByRole('radio', { name: /Få avisen levert i dag/ }).check();
    await comment.fill('Den pleier å ligge i stativet.');
    await page.reload();
    await expect(comment).toHaveValue('Den pleier å ligge i stativet.');
    await expect(main.getByRole('radio', { name: 'Avisen kom ikke' })).toBeChecked();
    await review(page);
    await page.reload();
    await expect(sheet).toContainText('Avisen kom ikke');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(comment).toHaveValue('Den pleier å ligge i stativet.');
    await review(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(main.getByRole('button', { name: 'Se hva som skjer' })).toBeFocused();
  });

  await test.step('the sheet states the consequences, and a double click sends once', async () => {
    await review(page);
    await expect(sheet).toContainText('Du får en ny avis i dag.');
    await expect(sheet).toContainText('Meldingen kan ikke trekkes tilbake etterpå.');
    await expectAccessible(page);
    expect(sent()).toBe(0);
    await sheet.getByRole('button', { name: 'Send meldingen' }).dblclick();
    await expect(main.getByRole('heading', { name: 'Vi har fått meldingen din' })).toBeVisible();
    await expect(main).toContainText('Ny avis i dag');
    expect(sent()).toBe(1);
    await expectAccessible(page);
  });

  await test.step('the case is shown again', async () => {
    await page.reload();
    await expect(main.getByRole('heading', { level: 1, name: /^Sak / })).toBeVisible();
    await main.getByRole('link', { name: 'Se alle meldinger' }).click();
    await expect(main.getByRole('region', { name: 'Meldingene dine' })).toContainText('Under arbeid');
    await expect(main.getByRole('region', { name: 'De siste avisene' })).toContainText('Du meldte fra');
    await expectAccessible(page);
  });

  await test.step('a link to a later step without stored input opens the form', async () => {
    await page.goto(titleUrl(title, `${path}?steg=bekreft`));
    await expect(main.getByRole('radio', { name: 'Avisen kom ikke' })).not.toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
