import { expect } from 'playwright/test';
import { isPresent, type StatusName, statusCodes } from '#src/domain/subscription.ts';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible, expectFitsZoomed } from '#tests/support/e2e/axe.ts';
import { type DemoPerson, forgetVisitor, login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { clearFaults, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';
import { isFullRun } from '#tests/support/full.ts';

test('R-01 R-08 a CANCELLED subscription has its own illustration and next steps', async ({ page }) => {
  await login(page, 'kansellert', titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/ingen-abonnement'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Du hadde Komplett til og med');
  await expect(main.getByRole('link', { name: 'Bestill på nytt' })).toBeVisible();
  await expectAccessible(page);
});

test('N-16 a card that fails to load does not affect the others, and a retry fixes it', async ({ page, watch }) => {
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

test('Q-05 at 400 % zoom, in the dark scheme and with reduced motion, a Nynorsk page with a long name fits and can be used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await login(page, 'helg', titles.longNamed);
  for (const [path, name] of [
    ['/', 'Sei opp'],
    ['/endre-abonnement', /^Vel Komplett/],
    ['/avslutt-abonnement', /^Behald/],
    ['/endre-avislevering', /Stopp/],
    ['/fakturaoversikt', 'Byt til AvtaleGiro'],
    ['/personverninnstillinger', /./],
  ] as const) {
    await page.goto(titleUrl(titles.longNamed, path));
    const link = page.getByRole('main').getByRole('link', { name }).last();
    // Fails if something sticky covers the link. A trial click does not leave the page.
    await link.click({ trial: true });
    await expectFitsZoomed(page);
  }
});

test('R-08 R-16 X-02 a person whose subscription is not connected is told so, with a link to connect it', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 409|accountNotLoaded|subscriptionUnknown/);
  await login(page, 'ukoblet', titles.nb);
  await expect(page).toHaveURL(titleUrl(titles.nb, '/ingen-abonnement'));
  await expect(page.getByText(/ikke koblet til innloggingen din ennå/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('link', { name: 'Finn abonnementet ditt og koble det til' }).click();
  await expect(page).toHaveURL(titleUrl(titles.nb, '/koble-bruker'));
});

const personOf = {
  INACTIVE: 'inaktiv',
  ACTIVE: 'komplett',
  SUSPENDED: 'suspendert',
  PENDING_CANCELLATION: 'oppsagt',
  CANCELLED: 'kansellert',
  PENDING_TERMINATION: 'avsluttes',
  TERMINATED: 'avsluttet',
  PENDING_INSTALLATION: 'installeres',
  PENDING_ACTIVATION: 'aktiveres',
  TRIAL: 'prove',
  ACTIVE_NON_BILLABLE: 'fri',
} as const satisfies Record<StatusName, DemoPerson>;

/**
 * Component tests cover what each state says and offers. Axe needs the whole page, for which only the full run has
 * time.
 */
for (const publicationId of isFullRun ? [titles.nb, titles.nn] : []) {
  test(`Q-02 R-01 R-08 ${publicationId}: the first page is accessible in every state of a subscription`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    for (const [status, person] of Object.entries(personOf) as [StatusName, DemoPerson][]) {
      await forgetVisitor(page);
      await login(page, person, publicationId);
      await expect(page, status).toHaveURL(
        titleUrl(publicationId, isPresent(statusCodes[status]) ? '/' : '/ingen-abonnement'),
      );
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}
