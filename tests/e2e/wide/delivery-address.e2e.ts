import { expect, type Page } from 'playwright/test';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

const from = addDays(tuesday, 6);

async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Navn på postkassen' }).fill('Åse Ødegård');
  await page.getByRole('textbox', { name: 'Gate og nummer' }).fill('Hytteveien 12 b');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('7010');
  await expect(page.getByText('TRONDHEIM')).toBeVisible();
}

test('R-10 R-24 V-01 N-04 P-03 P-06 P-08 instructions for the carrier are stored, the permanent address is changed and restored, and the paper is forwarded until further notice', async ({
  page,
}) => {
  test.slow();
  const title = await freshTitle('deliveryAddress');
  await openAs(page, 'komplett', titleUrl(title, '/leveringsadresse'));
  const main = page.getByRole('main');
  const postalCode = page.getByRole('textbox', { name: 'Postnummer' });
  const summary = page.getByRole('region', { name: 'Rett dette først' });
  await expect(main).toContainText(/Avisen leveres til /);

  await test.step('door code and instructions are stored', async () => {
    const form = page.getByRole('form', { name: 'Beskjed til avisbudet' });
    await form.getByRole('textbox', { name: /Portkode/ }).fill('1234#');
    await form.getByRole('textbox', { name: /Hvor skal avisen legges/ }).fill('Bak blomsterpotta');
    await form.getByRole('button', { name: 'Lagre beskjeden' }).dblclick();
    await expect(page.getByText('Beskjeden til budet er lagret.')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(form.getByRole('textbox', { name: /Portkode/ })).toHaveValue('1234#');
  });

  await test.step('missing input is reported in the words of the specification, with a link to its field', async () => {
    await main.getByRole('link', { name: 'Bytt fast adresse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bytt fast adresse' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Første dag' }).fill(formatShortDay(from));
    await page.getByRole('textbox', { name: 'Navn på postkassen' }).fill('');
    await page.keyboard.press('Enter');
    await expect(summary).toBeFocused();
    for (const text of [
      'Du må legge til en adresse',
      'Navn er påkrevd på leveringsadresse',
      'Adresse er påkrevd',
      'Postnummer er påkrevd',
    ]) {
      await expect(summary).toContainText(text);
    }
    await summary.getByRole('link', { name: 'Adresse er påkrevd' }).click();
    await expect(page.getByRole('textbox', { name: 'Gate og nummer' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('the postal code determines whether the paper is delivered, and by whom', async () => {
    await postalCode.fill('4757');
    await expect(page.getByText('Avisbudet leverer hit mandag til lørdag.')).toBeVisible();
    await postalCode.fill('7010');
    await expect(page.getByText('Hit kommer avisen med posten, mandag til fredag.')).toBeVisible();
    await postalCode.fill('9999');
    await page.getByRole('textbox', { name: 'Poststed' }).fill('Nyby');
    await expect(page.getByText('Vi vet ikke om vi leverer hit.')).toBeVisible();
    await fillAddress(page);
    await postalCode.fill('9990');
    await expect(page.getByText('Vi leverer ikke papiravisen hit.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Se abonnement uten papiravis' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(summary).toContainText('Velg et postnummer som vi leverer papiravisen til.');
    await expectAccessible(page);
  });

  await test.step('the new address applies from its first day, and is undone', async () => {
    await fillAddress(page);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Bytt adresse' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'fra og med' })).toBeVisible();
    await expect(main.getByRole('article')).toContainText('Hytteveien 12B');
    await main.getByRole('button', { name: 'Angre' }).click();
    await expect(main.getByRole('article')).toHaveCount(0);
  });

  await test.step('a temporary address is withdrawn, restored and selected again', async () => {
    await page.goto(titleUrl(title, '/endre-avislevering?gjor=midlertidig'));
    await page.getByRole('textbox', { name: 'Første dag' }).fill(formatShortDay(from));
    await page.getByRole('checkbox', { name: 'Inntil videre' }).check();
    await expect(page.getByRole('textbox', { name: 'Siste dag' })).toHaveCount(0);
    await fillAddress(page);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Vil du sende avisen til en annen adresse?' });
    await expect(sheet).toContainText('inntil videre');
    await expect(sheet).toContainText('7010 TRONDHEIM');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Send avisen dit' }).click();
    const list = page.getByRole('list', { name: 'Bestilte endringer' });
    await expect(list).toContainText('Hytteveien 12B');

    await list.getByRole('link', { name: /^Trekk tilbake/ }).click();
    const withdrawal = page.getByRole('dialog', { name: 'Vil du trekke tilbake den midlertidige adressen?' });
    await expect(withdrawal).toBeVisible();
    await expectAccessible(page);
    await withdrawal.getByRole('button', { name: 'Trekk tilbake' }).click();
    await expect(main).toContainText('Ingen endringer er bestilt.');
    await main.getByRole('button', { name: 'Angre' }).click();
    await expect(list).toContainText('Hytteveien 12B');

    await page.getByRole('link', { name: 'Send avisen til en annen adresse', exact: true }).click();
    await page
      .getByRole('group', { name: 'Adresser du har brukt før' })
      .getByRole('button', { name: /Hytteveien 12B/ })
      .click();
    await expect(page.getByRole('textbox', { name: 'Gate og nummer' })).toHaveValue('Hytteveien 12B');
  });
});
