import { expect } from 'playwright/test';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { followMailedLink } from '#tests/support/e2e/inbox.ts';
import { login, signInAtProvider } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('N-13 C-04 a holder asks for help; a delegate without a subscription helps, is shown, and is refused at once when the help ends', async ({
  page,
  another,
}) => {
  test.slow();
  const title = await freshTitle('helper');
  await login(page, 'komplett', title);
  await openFollowed(page, titleUrl(title, '/endre-profil?vis=hjelp'));
  const section = page.getByRole('region', { name: 'Hjelp fra noen du kjenner' });
  const field = section.getByRole('textbox', { name: /E-postadressen til den som skal hjelpe/ });
  await field.fill('per@post.example');
  await section.getByRole('radio', { name: '30 dager' }).check();
  await section.getByRole('button', { name: 'Send invitasjonen' }).dblclick();
  await expect(section.getByText('Invitasjonen er sendt til per@post.example.')).toBeVisible();
  await expect(section.getByRole('listitem').filter({ hasText: 'per@post.example' })).toContainText('Venter på svar');

  // Calls that are closed to delegates are refused, and after the access has ended the account seems not to exist.
  const helper = await another(/status of 40[34]/);
  await followMailedLink(helper, 'per@post.example', titleUrl(title, '/verifiser-familiemedlem#hjelp='));
  await signInAtProvider(helper, 'ny');
  await expect(helper.getByText(/ber deg om hjelp med abonnementet på/)).toBeVisible();
  await expectAccessible(helper);
  await helper.getByRole('button', { name: 'Si ja til å hjelpe' }).dblclick();
  await expect(helper.getByRole('heading', { level: 1, name: /^Du hjelper / })).toBeVisible();
  const bar = helper.locator('.acting-bar');
  await expect(bar).toContainText(/Du hjelper .+, til /);
  await expectAccessible(helper);
  await expect(section.getByRole('listitem').filter({ hasText: 'per@post.example' })).toContainText('Kan hjelpe');

  // The choice belongs to the session, so another tab and a reload keep it. It can be ended and started again.
  await helper.reload();
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Slutt å hjelpe nå' }).click();
  await expect(helper.getByRole('heading', { level: 1, name: 'Du har ikke noe abonnement' })).toBeVisible();
  await expect(helper.getByRole('heading', { name: 'Du kan hjelpe' })).toBeVisible();
  await expectAccessible(helper);
  await helper.getByRole('button', { name: /^Hjelp / }).click();
  await expect(bar).toBeVisible();

  await helper.goto(titleUrl(title, '/avslutt-abonnement'));
  await expect(helper.getByText(/Siden du ville til, kan du ikke åpne mens du hjelper/)).toBeVisible();
  await expect(helper).toHaveURL(/\/\?stengt=1$/);
  await expectAccessible(helper);
  const refused = await helper.evaluate(async () => {
    const { ariaAccountNo }: { ariaAccountNo: string } = await (await fetch('/api/session')).json();
    return (await fetch(`/api/helpers/${ariaAccountNo}/NBB`)).text();
  });
  expect(refused).toContain('"code":"onlyHolder"');

  await openFollowed(helper, titleUrl(title, '/'));
  await helper.getByRole('link', { name: 'Stopp avisen' }).click();
  await helper.getByRole('textbox', { name: 'Første dag' }).fill(formatShortDay(addDays(tuesday, 6)));
  await helper.getByRole('textbox', { name: 'Siste dag' }).fill(formatShortDay(addDays(tuesday, 12)));
  await helper.getByRole('button', { name: 'Se hva som skjer' }).click();
  await helper.getByRole('dialog').getByRole('button', { name: 'Stopp avisen' }).click();
  const done = helper.getByRole('status').filter({ hasText: 'Stopp av avisen bestilt' });
  await expect(done).toBeVisible();
  await done.getByRole('link', { name: 'Se kvitteringen' }).click();
  await expect(helper.getByRole('main')).toContainText(/Gjort av.+\(hjelper\)/);

  await page.goto(titleUrl(title, '/'));
  await expect(page.getByText(/av .+ \(hjelper\)/).first()).toBeVisible();
  await page.goto(titleUrl(title, '/endre-profil?vis=hjelp'));
  const item = section.getByRole('listitem').filter({ hasText: 'Kan hjelpe' }).first();
  await item.getByText('Dette er gjort').click();
  await expect(item.getByRole('link', { name: 'Stopp av avisen bestilt' })).toBeVisible();
  await expect(item.getByText('Var inne på Min side for deg').first()).toBeVisible();
  await expectAccessible(page);

  // The delegate's open page shows the removal at once, and every further call is refused.
  await openFollowed(helper, titleUrl(title, '/'));
  await expect(bar).toBeVisible();
  await item.getByRole('button', { name: /^Avslutt tilgangen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avslutt tilgangen' }).click();
  await expect(section.getByText(/kan ikke lenger hjelpe deg\./)).toBeVisible();
  await expect(bar).toContainText('Tilgangen din er avsluttet.');
  await bar.getByRole('button', { name: 'Gå ut herfra' }).click();
  await expect(helper.getByRole('heading', { level: 1, name: 'Du har ikke noe abonnement' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});
