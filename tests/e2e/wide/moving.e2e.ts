import { expect, type Page } from 'playwright/test';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

const movesOn = addDays(tuesday, 23);

async function fillAddress(page: Page, postalCode: string, place: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Gate og nummer' }).fill('Fjordvegen 12 b');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill(postalCode);
  await expect(page.getByText(place, { exact: true })).toBeVisible();
}

async function goOn(page: Page, name = 'Hald fram'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
}

test('N-12 a move is planned in one flow, shown on home, undone as a whole, and planned to an address without delivery', async ({
  page,
}) => {
  // The newspaper is in Nynorsk and is published on Thursdays.
  test.slow();
  const title = await freshTitle('moving');
  await openAs(page, 'komplett', titleUrl(title));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Skal du flytte?' }).click();
  await page.getByRole('textbox', { name: 'Flyttedag' }).fill(formatShortDay(movesOn));
  await fillAddress(page, '6310', 'VEBLUNGSNES');
  await expectAccessible(page);
  await goOn(page);

  await expect(page.getByRole('heading', { name: 'Avisa på den nye adressa' })).toBeVisible();
  await expect(main).toContainText('Abonnementet og prisen blir som før: Komplett, 349,00 kr i månaden.');
  await page.getByRole('textbox', { name: 'Portkode' }).fill('4321');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Portkode' })).toHaveValue('4321');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Gate og nummer' })).toHaveValue('Fjordvegen 12B');
  await page.goForward();
  await goOn(page);

  await page.getByRole('radio', { name: 'Til den nye adressa, frå flyttedagen' }).check();
  await expect(main).toContainText('følgjer ikkje adressa');
  // A person who looks at the family first finds the typed input again.
  await main.getByRole('link', { name: 'Sjå kven du deler med' }).click();
  await main.getByRole('link', { name: 'Tilbake til flyttinga' }).click();
  await expect(page.getByRole('radio', { name: 'Til den nye adressa, frå flyttedagen' })).toBeChecked();
  await goOn(page, 'Sjå kva som skjer');

  await expect(main).toContainText('Å flytte kostar ingenting.');
  await expect(main).toContainText('Portkode: 4321.');
  await expect(main).toContainText('Fjordvegen 12B, 6310 VEBLUNGSNES frå flyttedagen.');
  await goOn(page, 'Stadfest flyttinga');
  await expect(page.getByRole('status').filter({ hasText: 'Flyttinga er bestilt.' })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('link', { name: 'Mi side' }).click();
  await expect(main).toContainText('Du flyttar torsdag 28. februar.');
  // The change of address cannot be undone separately from the move.
  await page.goto(new URL('/endre-avislevering', page.url()).href);
  await main.getByRole('link', { name: /^Trekk tilbake/ }).click();
  const alone = page.getByRole('dialog', { name: 'Vil du trekkje tilbake den nye faste adressa?' });
  await expect(alone).toContainText('Det gjer også flyttinga du har bestilt');
  await expectAccessible(page);
  await alone.getByRole('button', { name: 'Behald adressa' }).click();
  await main.getByRole('link', { name: 'Mi side' }).click();
  await main.getByRole('link', { name: 'Sjå eller endre flyttinga' }).click();
  await main.getByRole('button', { name: 'Trekk tilbake flyttinga' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake' }).click();
  await expect(main).toContainText('Flyttinga er trekt tilbake. Alt er som før.');
  await main.getByRole('link', { name: 'Mi side' }).click();
  await expect(main.getByRole('heading', { name: 'Avisa' })).toBeVisible();
  await expect(main).not.toContainText('Du flyttar');

  await test.step('outside the delivery area nothing changes until the person has chosen with the sums visible', async () => {
    await page.goto(titleUrl(title, '/leveringsadresse?flytt=bekreft'));
    // Nothing is entered yet, so the link leads to the first screen.
    await page.getByRole('textbox', { name: 'Flyttedag' }).fill(formatShortDay(tuesday));
    await fillAddress(page, '9008', 'TROMSØ');
    await goOn(page);
    await expect(page.getByRole('region', { name: 'Rett dette først' })).toContainText('Du kan flytte tidlegast');
    await page.getByRole('textbox', { name: 'Flyttedag' }).fill(formatShortDay(movesOn));
    await goOn(page);

    await goOn(page);
    await expect(page.getByRole('region', { name: 'Rett dette først' })).toContainText('Papiravisa er påkravd');
    await expectAccessible(page);
    const digital = page.getByRole('radio', { name: 'Byt til Digital den dagen eg flyttar' });
    await expect(digital).toHaveAccessibleDescription(/Digital kostar 199,00\skr i månaden, mot 349,00\skr no/);
    await digital.check();
    await goOn(page);
    await page.getByRole('radio', { name: 'Som før' }).check();
    await goOn(page, 'Sjå kva som skjer');
    await expect(main).toContainText('Papiravisa kjem ikkje frå flyttedagen.');
    await goOn(page, 'Stadfest flyttinga');
    await expect(main).toContainText('Sluttar den dagen, då abonnementet blir digitalt');
  });
});
