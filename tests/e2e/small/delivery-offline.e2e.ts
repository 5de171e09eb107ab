import { expect } from 'playwright/test';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { logInOverHttp } from '#tests/support/e2e/log-in-over-http.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';
import { withoutConnection } from '#tests/support/e2e/watch-context.ts';

const noContact = 'Vi fikk ikke kontakt. Sjekk nettet og prøv igjen. Det du har skrevet, er ikke borte.';
const from = addDays(tuesday, 7);
const to = addDays(from, 6);

test('X-03 N-02 a stop and a complaint begun offline lose nothing, and are each made once when the connection is back', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.expectProblem(withoutConnection);
  const title = await freshTitle('deliveryOffline');
  await context.addCookies([...(await logInOverHttp('komplett', title))]);
  await test.step('a stop begun offline is made once', async () => {
    // The page subscribes to events of the account last, so all of its code has arrived.
    await openFollowed(page, titleUrl(title, '/endre-avislevering?gjor=stopp'));
    const first = page.getByRole('textbox', { name: 'Første dag' });
    const last = page.getByRole('textbox', { name: 'Siste dag' });
    const goOn = page.getByRole('button', { name: 'Se hva som skjer' });
    await first.fill(formatShortDay(from));
    await last.fill(formatShortDay(to));
    // One and a half screens of 740 pixels.
    const bottom = () => goOn.evaluate((button) => button.getBoundingClientRect().bottom + window.scrollY);
    await expect.poll(bottom).toBeLessThanOrEqual(1110);
    await context.setOffline(true);
    await expect(page.getByText('Du har ikke nett nå.')).toBeVisible();
    await expect(page.getByText('Uten nett. Siden viser det vi sist fikk hentet.')).toBeVisible();
    await goOn.click();
    const summary = page.getByRole('region', { name: 'Vi fikk ikke sendt dette' });
    await expect(page.getByRole('form', { name: 'Endring av leveringen' })).toContainText(noContact);
    await expect(summary).toBeFocused();
    await expect(first).toHaveValue(formatShortDay(from));
    await expect(last).toHaveValue(formatShortDay(to));
    await expectAccessible(page);

    await context.setOffline(false);
    await goOn.click();
    const sheet = page.getByRole('dialog', { name: 'Vil du stoppe avisen?' });
    await expect(sheet).toBeVisible();
    await context.setOffline(true);
    await sheet.getByRole('button', { name: 'Stopp avisen' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(noContact);

    await context.setOffline(false);
    await sheet.getByRole('button', { name: 'Stopp avisen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Stopp av avisen bestilt' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Bestilte endringer' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('a complaint begun offline is sent once', async () => {
    await openFollowed(page, titleUrl(title, '/tilbakemelding'));
    const main = page.getByRole('main');
    const comment = main.getByRole('textbox', { name: /Kommentar/ });
    await main.getByRole('radio', { name: 'Avisen var våt' }).check();
    await comment.fill('Regnet sto inn.');
    await context.setOffline(true);
    await main.getByRole('button', { name: 'Se hva som skjer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Vil du sende meldingen?' });
    await sheet.getByRole('button', { name: 'Send meldingen' }).click();
    await expect(sheet.getByRole('alert')).toHaveText(noContact);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Avbryt' }).click();
    await expect(comment).toHaveValue('Regnet sto inn.');

    await context.setOffline(false);
    await main.getByRole('button', { name: 'Se hva som skjer' }).click();
    await sheet.getByRole('button', { name: 'Send meldingen' }).click();
    await expect(main.getByRole('heading', { name: 'Vi har fått meldingen din' })).toBeVisible();
    await expect(main).toContainText('Regnet sto inn.');
    await main.getByRole('link', { name: 'Se alle meldinger' }).click();
    await expect(main.getByRole('region', { name: 'Meldingene dine' }).getByRole('listitem')).toHaveCount(1);
  });
});
