import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import {
  aCancellationPreview,
  aPlanOffer,
  aPlanPreview,
  aSubscription,
  subscriptionsOf,
} from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { CancelSubscriptionPage } from './cancellation-pages.tsx';
import { ChangeReceiptPage } from './change-receipt-page.tsx';
import { ChangeSubscriptionPage } from './change-subscription-page.tsx';

beforeEach(() => storeSession({ ...readSession(), status: 'signedIn', user: aUser() }));
afterEach(() => {
  cleanup();
  clearSession();
});

interface Shown {
  readonly answers?: Answers;
  readonly current?: ReturnType<typeof aSubscription>;
  readonly publicationId?: string;
  readonly onLeave?: (to: string) => void;
}

const polvik = bakedTitle('polviktidende');
const place = `1000001/${polvik.titleCode}`;

async function show(Page: ComponentType, path: string, given: Shown = {}) {
  const { answers = {}, current = aSubscription(), publicationId = 'polviktidende', onLeave } = given;
  const server = await serveApi(answers);
  const title = bakedTitle(publicationId);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(current));
  const setting = { title, feature: 'subscription', path, queryClient, isReady: true };
  const stage = await pageStage({ ...setting, ...(onLeave !== undefined && { onLeave }) });
  render(stage(Page));
  return server;
}

const pendingChange = {
  ariaPlanID: 'POL-KOMPLETT',
  planName: 'Komplett',
  planProductType: 'COMBO',
  fromDate: '2026-12-01',
  priceOre: 34_900,
  billingPeriod: 'monthly',
} as const;

test.each([
  [{ access: 'family' }, 'Bare den som deler abonnementet med deg, kan ta pause i det.'],
  [{ instStatusCode: 41 }, 'Du er i prøveperioden. Du kan ta pause når den er over.'],
  [{ pendingChange }, /^Du har bestilt en endring av abonnementet\./],
  [{ instStatusCode: 2, renewalDate: null, expiryDate: '2026-12-20' }, /^Du har sagt opp abonnementet\./],
] as const)('P-12 A-07 refuses to pause a subscription with %j, and says why', async (changes, reason) => {
  await show(ChangeSubscriptionPage, '/endre-abonnement?pause=velg', { current: aSubscription(changes) });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ta pause' })).toBeNull();
});

test.each([
  [CancelSubscriptionPage, '/avslutt-abonnement'],
  [CancelSubscriptionPage, '/avslutt-abonnement?angrerett=start'],
  [ChangeSubscriptionPage, '/endre-abonnement'],
  [ChangeSubscriptionPage, '/endre-abonnement?pause=velg'],
])('R-37 links from %o %s to the app store that holds the contract', async (Page, path) => {
  const bought = { store: 'appStore', priceOre: 0, renewalDate: null, paymentMethod: null } as const;
  await show(Page, path, { current: aSubscription(bought) });
  expect(await screen.findByText(/^Abonnementet er kjøpt i App Store\./)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Se abonnementene dine i App Store' });
  expect(way.getAttribute('href')).toBe('https://apps.apple.com/account/subscriptions');
  expect(screen.queryByRole('button')).toBeNull();
});

test('P-12 T-02 offers no pause on a title without pauses', async () => {
  const path = '/endre-abonnement?pause=velg';
  await show(ChangeSubscriptionPage, path, { publicationId: 'alvnesnytt' });
  expect(await screen.findByText('Avisen tilbyr ikke pause i abonnementet.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ta pause' })).toBeNull();
});

test('N-01 says that the withdrawal period is over, and links to cancelling', async () => {
  const closed = { isOpen: false, orderedOn: '2024-03-01', firstPaperOn: null, lastDay: '2024-03-15', refund: null };
  const answers = { [`GET /api/withdrawal/${place}`]: { json: closed } };
  await show(CancelSubscriptionPage, '/avslutt-abonnement?angrerett=bekreft', { answers });
  expect(await screen.findByText(/^Angrefristen for dette kjøpet er ute/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const cancel = screen.getByRole('link', { name: 'Si opp abonnementet' });
  expect(cancel.getAttribute('href')).toBe('/avslutt-abonnement');
});

test('N-01 P-14 says that withdrawing from the continuation of a gift leaves the gift unchanged', async () => {
  const refund = { ore: 0, paidOre: 0, usedDays: 0, periodDays: 0 };
  const open = { isOpen: true, orderedOn: '2026-11-19', firstPaperOn: null, lastDay: '2026-12-03', refund };
  const answers = { [`GET /api/withdrawal/${place}`]: { json: open } };
  const current = aSubscription({ access: 'gift', instStatusCode: 41, renewalDate: '2026-11-30' });
  await show(CancelSubscriptionPage, '/avslutt-abonnement?angrerett=1', { answers, current });
  expect(await screen.findAllByText(/Gaven varer til og med søndag 29\. november, som før\./)).not.toEqual([]);
  expect(screen.queryAllByText('Du leser som før så lenge gaven varer.')).not.toEqual([]);
  expect(screen.queryByText('Du får ikke lese mer på dette abonnementet.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Gå videre' })).toBeTruthy();
});

test('R-28 A-07 tells a family member who can cancel instead', async () => {
  await show(CancelSubscriptionPage, '/avslutt-abonnement', { current: aSubscription({ access: 'family' }) });
  expect(await screen.findByText('Bare den som deler abonnementet med deg, kan si det opp.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

const noOffers = { discount: null, deliveryStop: false, pauseMonths: [], cheaperPlan: null, digitalPlan: null };
const atOnce = aCancellationPreview({ lastDay: '2026-11-17' });

test('R-28 N-07 ends a subscription before its first day at once, without offers or undo, and opens its receipt', async () => {
  const onLeave = vi.fn<(to: string) => void>();
  const current = aSubscription({
    instStatusCode: 32,
    renewalDate: null,
    startedOn: '2026-12-01',
    planName: 'Digital',
  });
  const ended = { ...current, instStatusCode: -2 };
  const server = await show(CancelSubscriptionPage, '/avslutt-abonnement', {
    current,
    onLeave,
    answers: {
      [`GET /api/touchpoint/cancel/${place}`]: { json: noOffers },
      [`GET /api/deleteSubscription/preview/${place}`]: { json: atOnce },
      'DELETE /api/deleteSubscription': { json: { subscription: ended, receipt: anActivity({ id: 'r1' }) } },
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Det er for dyrt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect(await screen.findByRole('dialog', { name: 'Vil du si opp Digital?' })).toBeTruthy();
  expect(screen.getByText(/Dette kan ikke angres/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Si opp' }));
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledExactlyOnceWith('/receipt2?id=r1'));
  expect(server.names().filter((name) => name.startsWith('DELETE'))).toHaveLength(1);
});

test('P-12 P-14 compares a cheaper plan with what a gift would cost, not with what is paid now', async () => {
  const cheaperPlan = { ariaPlanID: 'POL-HELG', planName: 'Helg', priceOre: 25_900 };
  const current = aSubscription({ access: 'gift', instStatusCode: 41, renewalDate: '2026-12-01' });
  await show(CancelSubscriptionPage, '/avslutt-abonnement', {
    current,
    answers: {
      [`GET /api/touchpoint/cancel/${place}`]: { json: { ...noOffers, cheaperPlan } },
      [`GET /api/deleteSubscription/preview/${place}`]: { json: { ...atOnce, lastDay: '2026-11-30' } },
    },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Det er for dyrt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect(await screen.findByText(/Med Komplett betaler du 349,00\skr fra tirsdag 1\. desember/)).toBeTruthy();
  expect(screen.queryByText(/Nå betaler du/)).toBeNull();
});

test('P-12 R-28 compares a cheaper plan with the discounted price, and says that the discount would end', async () => {
  const discount = { priceOre: 17_450, priceAfterOre: 34_900, fromDate: '2026-12-01', untilDate: '2027-02-28' };
  const cheaperPlan = { ariaPlanID: 'POL-HELG', planName: 'Helg', priceOre: 25_900 };
  await show(CancelSubscriptionPage, '/avslutt-abonnement', {
    current: aSubscription({ discount }),
    answers: { [`GET /api/touchpoint/cancel/${place}`]: { json: { ...noOffers, cheaperPlan } } },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Det er for dyrt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  const heading = await screen.findByRole('heading', { name: 'Bytt til Helg' });
  const offer = (heading.parentElement?.textContent ?? '').replaceAll('\u00a0', ' ');
  expect(offer).toContain('Nå har du rabatt: 174,50 kr fra 1. desember til og med 28. februar 2027, og 349,00 kr');
  expect(offer).toContain('Rabatten faller bort hvis du bytter.');
});

test('R-27 V-02 says why a plan is unavailable before anyone can choose it', async () => {
  const plans = [
    aPlanOffer({ isCurrent: true }),
    aPlanOffer({ ariaPlanID: 'POL-UNG', planName: 'Ung', refusal: 'youthOnly' }),
    aPlanOffer({ ariaPlanID: 'POL-KOMPLETT', planName: 'Komplett', refusal: 'addressNeeded' }),
  ];
  const answers = { [`GET /api/offerings/${place}`]: { json: { plans } } };
  await show(ChangeSubscriptionPage, '/endre-abonnement', { answers });
  expect(await screen.findByText(/^Dette er for deg som er under 34 år\./)).toBeTruthy();
  expect(screen.getByText(/^Vi må ha en adresse å levere avisen til\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Legg inn adressen' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Velg (Ung|Komplett)$/ })).toBeNull();
});

test('R-27 links from a plan that is not offered to those that are', async () => {
  const answers = { 'POST /api/offerings/preview': problem(409, 'planNotOffered') };
  await show(ChangeSubscriptionPage, '/endre-abonnement?plan=FINNES-IKKE', { answers });
  expect(await screen.findByText(/^Dette abonnementet selges ikke lenger\./)).toBeTruthy();
  const others = screen.getByRole('link', { name: 'Velg et annet abonnement' });
  expect(others.getAttribute('href')).toBe('/endre-abonnement');
});

test("R-09 A-07 does not find another person's receipt, and links to the visitor's own", async () => {
  const answers = { [`GET /api/activity/${place}/x1`]: problem(404, 'activityNotFound') };
  await show(ChangeReceiptPage, '/receipt2?id=x1', { answers });
  expect(await screen.findByText('Vi finner ikke denne kvitteringen.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se det som har skjedd' }).getAttribute('href')).toBe('/?hendelser=1');
});

const press = async (role: 'button' | 'radio' | 'link', name: string) =>
  fireEvent.click(await screen.findByRole(role, { name }));

async function reachOffers(): Promise<void> {
  await press('radio', 'Det er for dyrt');
  await press('button', 'Gå videre');
}

const discountFrom = (fromDate: string) => ({
  discountId: 'd1',
  priceOre: 17_450,
  priceAfterOre: 34_900,
  billingPeriod: 'monthly',
  periods: 3,
  fromDate,
  untilDate: '2027-03-31',
});
const digital = aPlanOffer({ ariaPlanID: 'POL-DIGITAL', planName: 'Digital' });

/** For each change, the data that its sheet shows and sends. `facts` makes the data that differ some days later. */
const secondLooks = [
  {
    change: 'pause',
    page: ChangeSubscriptionPage,
    path: '/endre-abonnement?pause=1',
    open: () => press('button', 'Ta pause'),
    read: `GET /api/pause/${place}`,
    facts: ([fromDate]: readonly string[]) => ({
      offer: {
        options: [{ months: 1, fromDate, toDate: '2027-01-31' }],
        priceOre: 34_900,
        losesDiscount: false,
        familyMembers: 0,
      },
      restart: null,
    }),
    write: 'POST /api/pause',
    confirm: 'Ta pause',
    sends: 'fromDate',
  },
  {
    change: 'discount',
    page: CancelSubscriptionPage,
    path: '/avslutt-abonnement',
    open: async () => {
      await reachOffers();
      await press('button', 'Ta imot tilbudet');
    },
    read: `GET /api/touchpoint/cancel/${place}`,
    facts: ([day = '']: readonly string[]) => ({ ...noOffers, discount: discountFrom(day) }),
    write: 'POST /api/addDiscount',
    confirm: 'Ta imot tilbudet',
    sends: 'fromDate',
  },
  {
    change: 'cancellation',
    page: CancelSubscriptionPage,
    path: '/avslutt-abonnement',
    open: reachOffers,
    read: `GET /api/deleteSubscription/preview/${place}`,
    facts: ([lastDay = '']: readonly string[]) => ({ ...atOnce, lastDay, undoUntil: lastDay }),
    write: 'DELETE /api/deleteSubscription',
    confirm: 'Si opp',
    sends: 'lastDay',
  },
  {
    change: 'change of plan',
    page: ChangeSubscriptionPage,
    path: '/endre-abonnement?plan=POL-DIGITAL',
    open: () => press('button', 'Bytt til Digital'),
    read: 'POST /api/offerings/preview',
    facts: ([fromDate = '']: readonly string[]) => aPlanPreview(digital, { fromDate }),
    write: 'POST /api/offerings/change',
    confirm: 'Bekreft byttet',
    sends: 'fromDate',
  },
] as const;

test.each(secondLooks)(
  'P-12 P-11 N-06 shows a $change again if its dates have changed, and makes it only after a second confirmation',
  async ({ page, path, open, read, facts, write, confirm, sends }) => {
    const days = ['2026-12-01', '2026-12-02'];
    const onLeave = vi.fn<(to: string) => void>();
    const server = await show(page, path, {
      onLeave,
      answers: {
        [`GET /api/touchpoint/cancel/${place}`]: { json: noOffers },
        [`GET /api/offerings/${place}`]: { json: { plans: [digital] } },
        [`GET /api/subscription/${place}`]: { json: subscriptionsOf(aSubscription()) },
        [read]: () => ({ json: facts(days) }),
        [write]: ({ body }) =>
          body.includes(`"${sends}":"2026-12-02"`)
            ? { json: { subscription: aSubscription(), receipt: anActivity({ id: 'r1' }) } }
            : problem(409, 'previewOutdated'),
      },
    });
    await open();
    const sheet = await screen.findByRole('dialog');
    const button = within(sheet).getByRole('button', { name: confirm });
    expect(sheet.textContent).toMatch(/ 1\.\sdesember/);
    days.shift();
    fireEvent.click(button);
    expect(await within(sheet).findByText(/^Prisen eller datoen er endret/)).toBeTruthy();
    await vi.waitFor(() => expect(sheet.textContent).toMatch(/ 2\.\sdesember/));
    expect(server.names().filter((name) => name === write)).toHaveLength(1);
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.click(button);
    await vi.waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    expect(onLeave.mock.calls[0]?.[0]).toContain('?id=r1');
  },
);
