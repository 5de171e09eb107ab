import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { followMailedLink } from '#tests/support/e2e/inbox.ts';
import { login, openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { ageLogins } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-13 R-14 A-07 C-04 N-02 P-18 an owner invites, a member accepts, reads and is removed, and both pages show it at once', async ({
  page,
  another,
  watch,
}) => {
  test.slow();
  const title = await freshTitle('family');
  await login(page, 'komplett', title);
  await openFollowed(page, titleUrl(title, '/familiedeling'));
  await expect(page.getByText('Du deler Komplett med 1 person. 2 av 4 plasser er i bruk.')).toBeVisible();
  await expectAccessible(page);

  const field = page.getByRole('textbox', { name: 'E-postadresse' });
  const send = page.getByRole('button', { name: 'Send invitasjonen', exact: true });
  await field.fill('trettifire@demo.example');
  const begun = countWrites(page, 'family/invite');
  await send.dblclick();
  await expect(page.getByText('Invitasjonen er sendt til trettifire@demo.example.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hvem du deler med' })).toBeFocused();
  expect(begun()).toBe(1);
  await expect(field).toHaveValue('');

  const member = await another();
  await followMailedLink(member, 'trettifire@demo.example', titleUrl(title, '/verifiser-familiemedlem#invitasjon='));
  await signInAtProvider(member, 'trettifire');
  await expect(member.getByText(/vil dele Bjørgevåg Tidende med deg/)).toBeVisible();
  await expectAccessible(member);
  const invited = member.url();
  // The invitation is in the fragment, and the skip link must not overwrite it.
  await member.getByRole('link', { name: 'Hopp til innholdet' }).focus();
  await member.keyboard.press('Enter');
  await expect(member).toHaveURL(/#invitasjon=/);
  await member.getByRole('button', { name: 'Ta imot invitasjonen' }).dblclick();
  await expect(member.getByText('Velkommen som leser.')).toBeVisible();
  await expect(member.getByText(/deler abonnementet på Bjørgevåg Tidende med deg/)).toBeVisible();
  await expectAccessible(member);
  await expect(page.getByText('Du deler Komplett med 2 personer. 3 av 4 plasser er i bruk.')).toBeVisible();

  await member.goto(invited);
  await expect(member.getByText(/Du har tatt imot invitasjonen fra/)).toBeVisible();

  await openFollowed(member, titleUrl(title, '/familiedeling'));
  await expect(member.getByRole('button', { name: 'Gå ut av delingen' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'trettifire@demo.example' })
    .getByRole('button', { name: /^Fjern/ })
    .click();
  await expectAccessible(page);
  const sheet = page.getByRole('dialog', { name: /^Vil du fjerne/ });
  await ageLogins(title, 40);
  watch.expectProblem(/status of 401/);
  await sheet.getByRole('button', { name: 'Fjern', exact: true }).click();
  await signInAtProvider(page, 'komplett');
  await returnFromProvider(page, title);
  await sheet.getByRole('button', { name: 'Fjern', exact: true }).click();
  await expect(page.getByText(/har ikke lenger tilgang\. Plassen er ledig\./)).toBeVisible();
  await expect(page.getByText('Du deler Komplett med 1 person. 2 av 4 plasser er i bruk.')).toBeVisible();
  await expect(member.getByText('Du har ikke tilgang lenger.')).toBeVisible();
  await expectAccessible(member);
});

test('R-13 P-13 S-07 C-04 in Nynorsk an owner shares, resends and withdraws an invitation, and a member leaves', async ({
  page,
  context,
  another,
}) => {
  test.slow();
  const title = await freshTitle('familyNynorsk');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'komplett', titleUrl(title, '/familiedeling'));
  await page.getByRole('button', { name: 'Del invitasjonen til ny@demo.example' }).click();
  await expect(page.getByText('Meldinga er kopiert, så du kan lime ho inn og sende ho.')).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain(titleUrl(title, '/verifiser-familiemedlem#invitasjon='));

  await page.getByRole('button', { name: 'Send på nytt til onkel@demo.example' }).dblclick();
  await expect(page.getByText('Invitasjonen til onkel@demo.example er send på nytt.')).toBeVisible();
  await expect(page.getByText('3 av 4 plassar er i bruk.')).toBeVisible();

  await page.getByRole('button', { name: 'Trekk tilbake invitasjonen til ny@demo.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trekk tilbake', exact: true }).click();
  await expect(page.getByText('Invitasjonen til ny@demo.example er trekt tilbake.')).toBeVisible();
  await expectAccessible(page);

  const member = await another();
  await login(member, 'familie', title);
  const home = await member.context().newPage();
  await openFollowed(home, titleUrl(title, '/'));
  await member.getByRole('link', { name: 'Familiedeling' }).click();
  await member.getByRole('button', { name: 'Gå ut av delinga' }).click();
  await expectAccessible(member);
  await member.getByRole('dialog').getByRole('button', { name: 'Gå ut av delinga' }).click();
  await expect(member.getByText(/Du las på eit abonnement i familien/)).toBeVisible();
  await expect(home).toHaveURL(titleUrl(title, '/ingen-abonnement'));
  await page.reload();
  await expect(page.getByText('Du kan dele Komplett med 4 personar. 1 av 4 plassar er i bruk.')).toBeVisible();
});
