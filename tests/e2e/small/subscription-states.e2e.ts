import { expect } from 'playwright/test';
import type { StatusName } from '#src/domain/subscription.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { type DemoPerson, login, openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { clearFaults, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

interface State {
  readonly status: StatusName;
  readonly person: DemoPerson;
  readonly path: '/' | '/ingen-abonnement';
  readonly says: RegExp;
  readonly offers: readonly string[];
  readonly withholds: readonly string[];
}

const states: readonly State[] = [
  {
    status: 'INACTIVE',
    person: 'inaktiv',
    path: '/ingen-abonnement',
    says: /bestillingen er ikke betalt/,
    offers: ['Fullfør eller endre bestillingen', 'Finn abonnementet ditt og koble det til'],
    withholds: ['Bestill på nytt'],
  },
  {
    status: 'ACTIVE',
    person: 'komplett',
    path: '/',
    says: /Du har Komplett\. Neste betaling er/,
    offers: ['Stopp avisen', 'Endre abonnement', 'Si opp', 'Del abonnementet med familien'],
    withholds: ['Angre oppsigelsen'],
  },
  {
    status: 'SUSPENDED',
    person: 'suspendert',
    path: '/',
    says: /satt på vent.*Du skylder 349,00\skr/s,
    offers: ['Betal det du skylder', 'Si opp'],
    withholds: ['Stopp avisen', 'Endre abonnement', 'Se hva abonnementet gir deg'],
  },
  {
    status: 'PENDING_CANCELLATION',
    person: 'oppsagt',
    path: '/',
    says: /Du har sagt opp Komplett, og kan lese til og med/,
    offers: ['Angre oppsigelsen', 'Stopp avisen'],
    withholds: ['Si opp', 'Endre abonnement', 'Endre betalingsmetode'],
  },
  {
    status: 'CANCELLED',
    person: 'kansellert',
    path: '/ingen-abonnement',
    says: /Du hadde Komplett til og med/,
    offers: ['Bestill på nytt', 'Ta imot en invitasjon til familiedeling'],
    withholds: ['Si opp'],
  },
  {
    status: 'PENDING_TERMINATION',
    person: 'avsluttes',
    path: '/',
    says: /Komplett blir avsluttet/,
    offers: ['Stopp avisen', 'Fakturaer'],
    withholds: ['Si opp', 'Angre oppsigelsen', 'Endre abonnement'],
  },
  {
    status: 'TERMINATED',
    person: 'avsluttet',
    path: '/ingen-abonnement',
    says: /avsluttet for godt/,
    offers: ['Bestill abonnement'],
    withholds: ['Bestill på nytt'],
  },
  {
    status: 'PENDING_INSTALLATION',
    person: 'installeres',
    path: '/',
    says: /Vi gjør klar Komplett for deg\. Første dag er/,
    offers: ['Endre leveringsadressen', 'Si opp'],
    withholds: ['Stopp avisen', 'Endre abonnement'],
  },
  {
    status: 'PENDING_ACTIVATION',
    person: 'aktiveres',
    path: '/',
    says: /Digital starter/,
    offers: ['Bytt betalingskort', 'Si opp'],
    withholds: ['Endre abonnement', 'Se hva abonnementet gir deg'],
  },
  {
    status: 'TRIAL',
    person: 'prove',
    path: '/',
    says: /Du prøver Digital\. Fra .* koster det 199,00\skr i måneden/,
    offers: ['Angre kjøpet', 'Endre abonnement', 'Si opp'],
    withholds: ['Stopp avisen'],
  },
  {
    status: 'ACTIVE_NON_BILLABLE',
    person: 'fri',
    path: '/',
    says: /Du har Komplett, og betaler ikke for det\./,
    offers: ['Stopp avisen', 'Si opp'],
    withholds: ['Endre abonnement', 'Endre betalingsmetode'],
  },
];

for (const { status, person, path, says, offers, withholds } of states) {
  test(`R-01 R-08 ${status} has its own picture, and its own ways on`, async ({ page }) => {
    await login(page, person, titles.nb);
    await expect(page).toHaveURL(titleUrl(titles.nb, path));
    const main = page.getByRole('main');
    await expect(main).toContainText(says);
    for (const name of offers) await expect(main.getByRole('link', { name }).first()).toBeVisible();
    for (const name of withholds) await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('N-16 a card that does not load fails alone, and a new try fixes it', async ({ page, watch }) => {
  watch.expectProblem(/status of 5\d\d/);
  const title = await freshTitle('homeFaults');
  await planFault(title, { call: 'getDelivery', times: 'untilCleared' });
  await login(page, 'komplett', title);
  const delivery = page.getByRole('region', { name: 'Avisen' });
  await expect(delivery.getByText('Vi fikk ikke hentet hvordan avisen leveres.')).toBeVisible({ timeout: 20_000 });
  await expect(delivery.getByRole('list', { name: 'Dag for dag' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Abonnementet' })).toContainText('Komplett');
  await expectAccessible(page);
  await clearFaults(title);
  await delivery.getByRole('button', { name: 'Prøv igjen' }).click();
  await expect(delivery).toContainText('Neste avis');
});

test('Q-05 nothing is wider than a screen of 320 pixels, with a long name in nynorsk', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await login(page, 'helg', titles.longNamed);
  for (const path of ['/', '/endre-abonnement', '/avslutt-abonnement'] as const) {
    await page.goto(titleUrl(titles.longNamed, path));
    await expect(page.getByRole('main').getByRole('link', { name: /Sei opp|Vel Komplett|Behald/ })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('N-08 all that has happened has an address of its own', async ({ page }) => {
  await openAs(page, 'faktura', titleUrl(titles.nb, '/?hendelser=1'));
  await expect(page.getByRole('heading', { level: 1, name: 'Det har skjedd' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tilbake til Min side' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min side' })).toBeVisible();
});

test('R-08 R-16 X-02 whose subscription is not connected yet is told so, with the way to connect it', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 409|accountNotLoaded|subscriptionUnknown/);
  await login(page, 'ukoblet', titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/ingen-abonnement'));
  for (const _visit of ['first', 'reloaded']) {
    await expect(page.getByText(/ikke koblet til denne brukeren ennå/)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
  }
  await page.getByRole('link', { name: 'Finn abonnementet ditt og koble det til' }).click();
  await expect(page).toHaveURL(titleUrl(titles.nb, '/koble-bruker'));
});
