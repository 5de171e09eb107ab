import { expect, type Locator } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openAs } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { clearFaults, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of a file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

interface Part {
  readonly part: string;
  readonly path: string;
  /** Name of the call that fails. */
  readonly call: string;
  readonly says: string;
  /** What there is only when the part has loaded. */
  readonly loaded: (main: Locator) => Locator;
  /** What stands beside it until then. */
  readonly stands: (main: Locator) => Locator;
}

const calendar = (main: Locator) => main.getByRole('grid');
const carrier = (main: Locator) => main.getByRole('form', { name: 'Beskjed til avisbudet' });
const complaintForm = (main: Locator) => main.getByRole('form', { name: 'Melding om levering' });
const complaintList = (main: Locator) => main.getByText('Du har ikke meldt fra om noen avis.');
const lastIssues = (main: Locator) => main.getByRole('region', { name: 'De siste avisene' }).getByRole('list');

const parts: readonly Part[] = [
  {
    part: 'next issue, planned changes and calendar',
    path: '/endre-avislevering',
    call: 'getDelivery',
    says: 'Vi fikk ikke hentet hvordan avisen leveres. Ingenting er endret.',
    loaded: calendar,
    stands: (main) => main.getByRole('heading', { level: 1, name: 'Endre eller stopp levering' }),
  },
  {
    part: 'past of the calendar',
    path: '/endre-avislevering',
    call: 'getDeliveryHistory',
    says: 'Vi fikk ikke hentet hvordan de siste avisene kom. Kalenderen viser bare det som er bestilt.',
    loaded: (main) =>
      calendar(main)
        .getByRole('button', { name: /levert/i })
        .first(),
    stands: calendar,
  },
  {
    part: 'standing address',
    path: '/leveringsadresse',
    call: 'getDelivery',
    says: 'Vi fikk ikke hentet hvordan avisen leveres. Ingenting er endret.',
    loaded: (main) => main.getByRole('region', { name: 'Fast adresse' }),
    stands: carrier,
  },
  {
    part: 'message to the carrier',
    path: '/leveringsadresse',
    call: 'getInstructions',
    says: 'Vi fikk ikke hentet beskjeden til budet.',
    loaded: carrier,
    stands: (main) => main.getByRole('region', { name: 'Fast adresse' }),
  },
  {
    part: 'earlier addresses',
    path: '/endre-avislevering?gjor=midlertidig',
    call: 'getEarlierAddresses',
    says: 'Vi fikk ikke hentet adressene du har brukt før. Du kan skrive adressen selv.',
    loaded: (main) => main.getByRole('textbox', { name: 'Gatenavn' }),
    stands: (main) => main.getByRole('textbox', { name: 'Gatenavn' }),
  },
  {
    part: 'complaint codes',
    path: '/tilbakemelding',
    call: 'getComplaintCodes',
    says: 'Vi fikk ikke hentet det vi trenger for å ta imot en melding.',
    loaded: complaintForm,
    stands: lastIssues,
  },
  {
    part: 'own complaints',
    path: '/tilbakemelding',
    call: 'getComplaints',
    says: 'Vi fikk ikke hentet meldingene dine.',
    loaded: complaintList,
    stands: complaintForm,
  },
  {
    part: 'last issues',
    path: '/tilbakemelding',
    call: 'getDeliveryHistory',
    says: 'Vi fikk ikke hentet hvordan de siste avisene kom.',
    loaded: lastIssues,
    stands: complaintList,
  },
  {
    part: 'profile',
    path: '/endre-profil',
    call: 'getProfile',
    says: 'Vi fikk ikke hentet opplysningene om deg. De er ikke endret.',
    loaded: (main) => main.getByRole('form', { name: 'Opplysninger vi har om deg' }),
    stands: (main) => main.getByRole('heading', { level: 1, name: 'Endre profil' }),
  },
];

for (const { part, path, call, says, loaded, stands } of parts) {
  test(`N-16 X-02 ${path} stands without its ${part}, and a new try brings it`, async ({ page, watch }) => {
    watch.expectProblem(/status of 500/);
    const title = await freshTitle('deliveryFaults');
    await planFault(title, { call, times: 'untilCleared' });
    await openAs(page, 'komplett', titleUrl(title, path));
    const main = page.getByRole('main');
    const failure = main.getByText(says, { exact: true }).locator('..');
    await expect(failure).toBeVisible();
    await expect(failure).toContainText(/Fortsetter det, oppgi koden \S+ til kundesenteret\./);
    await expect(stands(main)).toBeVisible();
    await expectAccessible(page);

    await clearFaults(title);
    await failure.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(failure).toHaveCount(0);
    await expect(loaded(main)).toBeVisible();
  });
}
