import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Activity } from '#src/contract/activity.ts';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { anActivity } from '#tests/support/builders/activity.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import {
  aCancellationPreview,
  anAnnouncedInvoice,
  aSubscription,
  subscriptionsOf,
} from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { CancelSubscriptionPage } from './cancellation-pages.tsx';
import { ChangeReceiptPage } from './change-receipt-page.tsx';
import { ChangeSubscriptionPage } from './change-subscription-page.tsx';
import { NoSubscriptionPage } from './no-subscription-page.tsx';
import { SubscriptionCancelledPage } from './subscription-cancelled-page.tsx';
import { SubscriptionReactivatedPage } from './subscription-reactivated-page.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

const title = bakedTitle('polviktidende');
const holder = { accountNo: '1000001', titleCode: title.titleCode };

/** With `account`, the person has an account, and the page loads its data; with null, the person has none. */
interface Known {
  /** Null if the subscription has ended. */
  readonly current: Subscription | null;
  readonly openInvoices?: OpenInvoice[];
}

async function show(
  Page: ComponentType,
  { path, answers }: { path: string; answers: Answers },
  known: Known | 'account' | null = { current: aSubscription() },
  session: Parameters<typeof aSession>[0] = {},
) {
  const server = await serveApi(answers);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(
    sessionQuery().queryKey,
    aSession(known === null ? { ariaAccountNo: null, ...session } : session),
  );
  if (known !== null && known !== 'account') {
    const { current, ...owed } = known;
    queryClient.setQueryData(subscriptionQuery(holder).queryKey, { ...subscriptionsOf(current), ...owed });
  }
  const stage = await pageStage({ title, feature: 'subscription', path, queryClient, isReady: true });
  render(stage(Page));
  return server;
}

test.each(['', '?plan=POL-DIGITAL'])(
  'R-31 R-27 offers no plans at %s until a planned deletion is withdrawn',
  async (query) => {
    const path = `/endre-abonnement${query}`;
    await show(ChangeSubscriptionPage, { path, answers: {} }, undefined, { deletedOn: '2026-12-20' });
    expect(
      await screen.findByText(/Vil du kjøpe, endre eller dele noe, trekker du tilbake slettingen først/),
    ).toBeTruthy();
    const withdrawal = screen.getByRole('link', { name: 'Trekk tilbake slettingen' });
    expect(withdrawal.getAttribute('href')).toBe('/schibstedDeleteGateway');
    expect(screen.queryByRole('button', { name: /^Bytt/ })).toBeNull();
  },
);

test('R-08 R-16 X-02 tells a person that their subscription is not connected, with a link to connect it', async () => {
  const answers = { 'POST /api/account': problem(409, 'USER_HAS_ACTIVE_SUB') };
  const server = await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers }, null);
  expect(await screen.findByText(/ikke koblet til innloggingen din ennå/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Abonnementet ditt er ikke koblet til');
  const [connect, order] = screen.getAllByRole('link');
  expect(connect?.textContent).toBe('Finn abonnementet ditt og koble det til');
  expect(connect?.getAttribute('href')).toBe('/koble-bruker');
  expect(order?.textContent).toBe('Bestill abonnement');
  expect(server.names()).toEqual(['POST /api/account']);
});

test('R-08 /ingen-abonnement leads a person who has a subscription to home', async () => {
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nå har du et abonnement' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Gå til Min side' })).getAttribute('href')).toBe('/');
});

test('N-13 R-08 shows a delegate the people to help before the options without a subscription', async () => {
  const people = [{ id: 'a', holder: 'Kari Nes', rights: ['delivery'], until: '2027-06-10T09:00:00.000Z' }];
  const answers = {
    'POST /api/account': problem(409, 'USER_HAS_ACTIVE_SUB'),
    'GET /api/helping': { json: { acting: null, people } },
  };
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers }, null, { helps: true });
  await screen.findByRole('button', { name: 'Hjelp Kari Nes' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Du kan hjelpe', 'Har du allerede tilgang?', 'Kontoen din', 'Trenger du hjelp?']);
});

test('X-02 R-19 offers a retry if creating the account fails', async () => {
  let isUp = false;
  const made = { json: { ariaAccountNo: holder.accountNo } };
  const answers: Answers = {
    'POST /api/account': () => (isUp ? made : problem(500, 'AMPS_RETURNED_NULL')),
    [`GET /api/subscription/${holder.accountNo}/${holder.titleCode}`]: {
      json: { version: 0, current: null, others: [], needsPayment: false, former: [] },
    },
  };
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers }, null);
  expect(await screen.findByText('Vi fikk ikke hentet hva du har hatt før.')).toBeTruthy();
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText(/har ikke noe abonnement på .* med denne innloggingen/)).toBeTruthy();
  const student = screen.getByRole('link', { name: 'Bestill studentabonnement, eller fortsett der du slapp' });
  expect(student.getAttribute('href')).toBe('/student-verifisering');
});

const cancelled = aSubscription({ instStatusCode: 2, renewalDate: null, expiryDate: '2026-12-20' });

test.each([
  [
    SubscriptionReactivatedPage,
    aSubscription(),
    'Abonnementet fortsetter',
    /Komplett, og abonnementet er ikke sagt opp/,
    'Si opp',
  ],
  [
    SubscriptionCancelledPage,
    aSubscription(),
    'Abonnementet er ikke sagt opp',
    /Komplett, og abonnementet er ikke sagt opp/,
    'Si opp',
  ],
  [SubscriptionReactivatedPage, cancelled, 'Abonnementet er sagt opp', /Komplett til og med/, 'Angre oppsigelsen'],
])(
  'R-28 R-29 shows matching heading, text and link on %o if there was no such change',
  async (Page, current, heading, lead, way) => {
    await show(Page, { path: '/abonnement-avsluttet', answers: {} }, { current });
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(await screen.findByText(lead)).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gå til Min side' }).getAttribute('href')).toBe('/');
    expect(screen.queryByText(/Så fint at du blir|Oppsigelsen er mottatt/)).toBeNull();
  },
);

test('P-14 keeps the gift if its continuation is cancelled, and does not call it a trial', async () => {
  storeSession({ ...readSession(), status: 'signedIn', user: aUser() });
  const term = { access: 'gift', startedOn: '2026-11-04', renewalDate: '2026-12-04' } as const;
  const current = aSubscription({ ...term, instStatusCode: 41 });
  await show(CancelSubscriptionPage, { path: '/avslutt-abonnement', answers: {} }, { current });
  expect(await screen.findByText(/^Gaven varer like lenge som før, og så slutter abonnementet\./)).toBeTruthy();
  expect(document.body.textContent).not.toContain('prøveperioden');
});

const preview = aCancellationPreview({
  lastDay: '2027-11-19',
  lastIssue: '2027-11-19',
  undoUntil: '2027-11-19',
  endsToday: { lastDay: '2026-11-20', paidBackOre: 340_000, owedOre: 0 },
});

test('P-12 R-28 after a death, asks when the subscription should end, by default today', async () => {
  storeSession({ ...readSession(), status: 'signedIn', user: aUser() });
  const answers = {
    [`GET /api/deleteSubscription/preview/${holder.accountNo}/${holder.titleCode}`]: { json: preview },
  };
  await show(CancelSubscriptionPage, { path: '/avslutt-abonnement', answers }, { current: aSubscription() });
  fireEvent.click(await screen.findByRole('radio', { name: 'Abonnenten er død' }));
  const when = await screen.findByRole('radiogroup', { name: 'Når skal abonnementet ta slutt?' });
  const today = within(when).getByRole<HTMLInputElement>('radio', { name: /^I dag/ });
  expect(today.checked).toBe(true);
  expect(when.textContent).toMatch(/Vi betaler tilbake 3\s400,00\skr for dagene som er igjen/);
  expect((await screen.findByText('Siste dag')).parentElement?.textContent).toMatch(/20\.\snovember/);
  expect(screen.getByRole('heading', { name: 'Steg 1 av 2 Hvorfor sier du opp?' })).toBeTruthy();
  fireEvent.click(within(when).getByRole('radio', { name: /^Når perioden er over/ }));
  expect(screen.getByText('Siste dag').parentElement?.textContent).toMatch(/19\.\snovember/);
  fireEvent.click(screen.getByRole('radio', { name: 'Det er for dyrt' }));
  expect(screen.queryByRole('radiogroup', { name: 'Når skal abonnementet ta slutt?' })).toBeNull();
});

test.each([32, 41] as const)(
  'P-14 refuses to cancel a gift of status %i, but does not say that it has ended',
  async (status) => {
    const term = { access: 'gift', renewalDate: null, startedOn: '2026-11-24', expiryDate: '2026-12-23' } as const;
    const current = aSubscription({ ...term, instStatusCode: status });
    await show(CancelSubscriptionPage, { path: '/avslutt-abonnement', answers: {} }, { current });
    expect(await screen.findByText(/^Abonnementet er en gave, og slutter av seg selv 23\./)).toBeTruthy();
  },
);

test.each([SubscriptionReactivatedPage, SubscriptionCancelledPage])(
  'R-28 R-29 X-02 %o makes no claim before the subscription is known',
  async (Page) => {
    const unknown = { [`GET /api/subscription/${holder.accountNo}/${holder.titleCode}`]: problem(500, 'internal') };
    await show(Page, { path: '/abonnement-avsluttet', answers: unknown }, 'account');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Abonnementet ditt');
    expect(await screen.findByText('Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Abonnementet ditt');
  },
);

const announced = anAnnouncedInvoice();

test('R-28 N-06 before the confirmation, names a charge that will still be collected', async () => {
  storeSession({ ...readSession(), status: 'signedIn', user: aUser() });
  const offers = { discount: null, deliveryStop: false, pauseMonths: [], cheaperPlan: null, digitalPlan: null };
  const place = `${holder.accountNo}/${holder.titleCode}`;
  const answers = {
    [`GET /api/touchpoint/cancel/${place}`]: { json: offers },
    [`GET /api/deleteSubscription/preview/${place}`]: { json: preview },
  };
  const known = { current: aSubscription(), openInvoices: [announced] };
  await show(CancelSubscriptionPage, { path: '/avslutt-abonnement', answers }, known);
  fireEvent.click(await screen.findByRole('radio', { name: 'Det er for dyrt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  const sheet = await screen.findByRole('dialog', { name: 'Vil du si opp Komplett?' });
  expect(sheet.textContent).toMatch(/349,00\skr som allerede er varslet, trekkes torsdag\s26\.\snovember/);
});

test('R-28 N-06 the cancellation page states which charge will still be collected', async () => {
  const path = '/abonnement-avsluttet';
  await show(SubscriptionCancelledPage, { path, answers: {} }, { current: cancelled });
  expect(await screen.findByText(/Det kommer ingen flere betalinger/)).toBeTruthy();
  cleanup();
  await show(SubscriptionCancelledPage, { path, answers: {} }, { current: cancelled, openInvoices: [announced] });
  expect((await screen.findByText('Trekkes fortsatt')).parentElement?.textContent).toMatch(
    /349,00\skr torsdag\s26\.\snovember/,
  );
  expect(screen.queryByText(/ingen flere betalinger/)).toBeNull();
});

test('R-28 N-06 does not claim that payments end if an invoice is owed, even without the receipt', async () => {
  const openInvoices = [anAnnouncedInvoice({ collectOn: null })];
  const path = '/abonnement-avsluttet';
  await show(SubscriptionCancelledPage, { path, answers: {} }, { current: cancelled, openInvoices });
  expect(await screen.findByText(/Du kan lese som før/)).toBeTruthy();
  expect(screen.queryByText(/ingen flere betalinger/)).toBeNull();
});

test('N-07 R-29 says why an undone cancellation can no longer be reinstated, and links to cancelling again', async () => {
  const receipt = anActivity({ id: 'r1', kind: 'cancellationRegretted', facts: { undoUntil: '2099-12-31' } });
  const path = `/api/activity/${holder.accountNo}/${holder.titleCode}/r1`;
  const server = await show(SubscriptionReactivatedPage, {
    path: '/abonnement-reaktivert?id=r1',
    answers: {
      [`GET ${path}`]: { json: { ...receipt, later: null } },
      'DELETE /api/reactivateSubscription': problem(409, 'changedSinceRegret'),
    },
  });
  const undo = await screen.findByRole('button', { name: 'La oppsigelsen gjelde igjen' });
  expect(screen.queryByRole('link', { name: 'Si opp likevel' })).toBeNull();
  fireEvent.click(undo);
  expect(await screen.findByText(/endret siden du angret oppsigelsen/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Si opp på nytt' }).getAttribute('href')).toBe('/avslutt-abonnement');
  expect(server.names()).toContain('DELETE /api/reactivateSubscription');
});

test('R-08 says that the subscription has just ended, and offers a link', async () => {
  await show(ChangeSubscriptionPage, { path: '/endre-abonnement', answers: {} }, { current: null });
  expect(await screen.findByText(/Abonnementet er avsluttet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se hva du kan gjøre' }).getAttribute('href')).toBe('/ingen-abonnement');
});

function answersOf(former: Subscription, ...activities: Activity[]): Answers {
  return {
    [`GET /api/subscription/${holder.accountNo}/${holder.titleCode}`]: {
      json: { version: 0, current: null, others: [], needsPayment: false, former: [former] },
    },
    [`GET /api/account/${holder.accountNo}`]: problem(404, 'accountNotFound'),
    [`GET /api/activity/${holder.accountNo}/${holder.titleCode}`]: { json: { activities, page: 1, pageCount: 1 } },
  };
}

const ended = { expiryDate: '2026-11-15', cancelledOn: '2026-10-26', renewalDate: null } as const;

test.each([
  {
    status: 'INACTIVE',
    former: { startedOn: null, renewalDate: null, orderedOn: '2026-11-18' },
    says: /bestillingen er ikke betalt/,
    offers: ['Fullfør eller endre bestillingen', 'Finn abonnementet ditt og koble det til'],
    withholds: 'Bestill på nytt',
  },
  {
    status: 'CANCELLED',
    former: ended,
    says: /Du hadde Komplett til og med/,
    offers: ['Bestill på nytt', 'Ta imot en invitasjon til familiedeling'],
    withholds: 'Si opp',
  },
  {
    status: 'TERMINATED',
    former: ended,
    says: /avsluttet for godt/,
    offers: ['Bestill abonnement'],
    withholds: 'Bestill på nytt',
  },
] as const)('R-01 R-08 $status has its own sentence and links', async ({ status, former, says, offers, withholds }) => {
  const answers = answersOf(aSubscription({ ...former, instStatusCode: statusCodes[status] }));
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers }, 'account');
  expect(await screen.findByText(says)).toBeTruthy();
  for (const name of offers) expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(screen.queryByRole('link', { name: withholds })).toBeNull();
});

test('R-08 R-06 tells a person about their unpaid order, which they can pay or cancel', async () => {
  const unpaid = { orderNo: '500001', planName: 'Digital', priceOre: 19_900, paymentId: 'p1' };
  const answers = {
    ...answersOf(cancelled),
    [`GET /api/order/unpaid/${holder.titleCode}`]: { json: { order: unpaid } },
  };
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers }, 'account');
  expect(await screen.findByText('Du har en bestilling av Digital som venter på betaling, 199,00 kr.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fortsett betalingen' }).getAttribute('href')).toBe('/betaling?betaling=p1');
  expect(screen.getByRole('link', { name: 'Avbryt bestillingen' }).getAttribute('href')).toBe(
    '/avbryt-bestilling?ordre=500001',
  );
});

test('R-08 says where the prominent action leads, and puts the deletion last', async () => {
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers: answersOf(cancelled) }, 'account');
  const steps = (await screen.findByRole('heading', { name: 'Når du bestiller' })).closest('section');
  expect(within(steps ?? document.body).getAllByRole('listitem')).toHaveLength(3);
  const log = await screen.findByRole('region', { name: 'Det har skjedd' });
  expect(document.querySelectorAll('.page .ds-button')).toHaveLength(1);
  const last = screen.getByRole('region', { name: 'Kontoen din' });
  expect(log.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(last).getAllByRole('link').at(-1)?.textContent).toBe('Slett kontoen din');
});

test('R-08 a person without a subscription corrects name, e-mail and phone at the identity provider', async () => {
  const former = aSubscription({ instStatusCode: -2, expiryDate: '2026-11-01', cancelledOn: '2026-10-12' });
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers: answersOf(former) }, 'account');
  const own = await screen.findByRole('region', { name: 'Kontoen din' });
  const paths = within(own)
    .getAllByRole('link')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'https://page.test'));
  const outside = paths.filter(({ host }) => host !== 'page.test');
  expect(outside.map(({ pathname }) => pathname)).toEqual([
    '/profile-pages',
    '/profile-pages/about-you/phone',
    '/profile-pages/activity',
  ]);
  expect(outside.every(({ searchParams }) => searchParams.get('redirect_uri')?.endsWith('/ingen-abonnement'))).toBe(
    true,
  );
});

test('R-08 N-08 shows a former subscriber the history with its receipts', async () => {
  const former = aSubscription({ instStatusCode: -2, expiryDate: '2026-11-01', cancelledOn: '2026-10-12' });
  const answers = answersOf(former, anActivity({ id: 'a1', kind: 'ended' }));
  await show(NoSubscriptionPage, { path: '/ingen-abonnement', answers }, 'account');
  const log = await screen.findByRole('region', { name: 'Det har skjedd' });
  const link = await within(log).findByRole('link', { name: 'Abonnementet tok slutt' });
  expect(link.getAttribute('href')).toBe('/receipt2?id=a1');
});

test('R-09 a receipt shows that it was sent by e-mail as soon as it was sent', async () => {
  let isSent = false;
  const activity = () => anActivity({ id: 'a1', mail: { recipient: 'kari@person.example', isSent } });
  const answers: Answers = {
    [`GET /api/activity/${holder.accountNo}/${holder.titleCode}/a1`]: () => ({ json: { ...activity(), later: null } }),
  };
  await show(ChangeReceiptPage, { path: '/receipt2?id=a1', answers });
  expect(await screen.findByText('Blir sendt til kari@person.example')).toBeTruthy();
  isSent = true;
  expect(await screen.findByText('Sendt til kari@person.example', {}, { timeout: 5000 })).toBeTruthy();
});
