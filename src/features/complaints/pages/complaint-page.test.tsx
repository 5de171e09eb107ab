import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { statusCodes } from '#src/domain/subscription.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aDelivery } from '#tests/support/builders/delivery.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { pageStage } from '#tests/support/render-page.tsx';
import { ComplaintReceipt } from '../components/complaint-receipt.tsx';
import { ComplaintPage } from './complaint-page.tsx';

afterEach(cleanup);

const holder = { accountNo: '1000001', titleCode: 'POL' };
const place = `${holder.accountNo}/${holder.titleCode}`;
const delayed = { day: '2026-11-17', state: 'delayed', caseNumber: null, outcome: null };
const calls: Answers = {
  [`GET /api/delivery/${place}`]: { json: aDelivery() },
  [`GET /api/delivery/history/${place}`]: { json: { issues: [delayed] } },
  'GET /api/complaintcodes': { json: [{ code: '10', category: 'notDelivered', remedies: [] }] },
  [`GET /api/complaint/${place}`]: { json: { complaints: [] } },
};

async function show(answers: Answers, subscription = aSubscription()): Promise<void> {
  await serveApi({ ...calls, ...answers });
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(subscription));
  const path = '/tilbakemelding';
  const stage = await pageStage({ title: aTitle(), feature: 'complaints', path, queryClient, isReady: true });
  render(stage(ComplaintPage));
}

const form = () => screen.findByRole('form', { name: 'Melding om levering' });
const ownComplaints = () => screen.findByText('Du har ikke meldt fra om noen avis.');
const lastIssues = async () =>
  within(await screen.findByRole('region', { name: 'De siste avisene' })).findByRole('list');

test('P-05 shows a known delay above the complaint form, with the expected time of arrival', async () => {
  const notice = {
    text: 'Bilen har fått motorstopp.',
    expectedAt: '2026-11-17T10:00:00.000Z',
    expiresAt: '2026-11-17T14:00:00.000Z',
  };
  await show({ [`GET /api/delivery/${place}`]: { json: aDelivery({ notice }) } });
  const shown = await form();
  const delay = screen.getByText('Bilen har fått motorstopp.');
  expect(screen.getByText(/Avisen er ventet 17/).textContent).toContain('kl. 11.00');
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(delay.compareDocumentPosition(shown) & follows).toBe(follows);
});

test('P-04 reports past issues as sent out, never as delivered', async () => {
  const issue = (day: string, state: string) => ({ day, state, caseNumber: null, outcome: null });
  const asked = { ...issue('2026-11-14', 'complained'), caseNumber: 'POL-1', outcome: 'newDelivery' };
  const issues = [issue('2026-11-17', 'delivered'), issue('2026-11-16', 'moved'), asked];
  await show({ [`GET /api/delivery/history/${place}`]: { json: { issues } } });
  const shown = (await lastIssues()).textContent;
  for (const text of ['Sendt ut', 'Sendt til en annen adresse', 'Du ba om ny avis samme dag']) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toMatch(/levert/i);
});

test.each([
  {
    part: 'list of complaint codes',
    call: 'GET /api/complaintcodes',
    says: 'Vi fikk ikke hentet det vi trenger for å ta imot en melding.',
    loaded: form,
    stands: lastIssues,
  },
  {
    part: 'list of complaints',
    call: `GET /api/complaint/${place}`,
    says: 'Vi fikk ikke hentet meldingene dine.',
    loaded: ownComplaints,
    stands: form,
  },
  {
    part: 'list of past issues',
    call: `GET /api/delivery/history/${place}`,
    says: 'Vi fikk ikke hentet de siste avisene.',
    loaded: lastIssues,
    stands: ownComplaints,
  },
])('N-16 X-02 keeps the page working if its $part cannot be loaded, and recovers on a retry', async (one) => {
  let isUp = false;
  const answer = calls[one.call];
  if (answer === undefined || typeof answer === 'function') throw new Error(`${one.call} has no answer to fail.`);
  await show({ [one.call]: () => (isUp ? answer : problem(500, 'internal')) });
  const failure = (await screen.findByText(one.says)).parentElement ?? document.body;
  expect(within(failure).getByText(/S-500/)).toBeTruthy();
  expect(await one.stands()).toBeTruthy();
  isUp = true;
  fireEvent.click(within(failure).getByRole('button', { name: 'Prøv igjen' }));
  await vi.waitFor(() => expect(screen.queryByText(one.says)).toBeNull());
  expect(await one.loaded()).toBeTruthy();
});

test('G-02 R-15 refuses complaints on a digital subscription and links to one with paper', async () => {
  await show({}, aSubscription({ planProductType: 'DIGITAL' }));
  expect(
    screen.getByText('Abonnementet ditt er uten papiravis, så det er ingen levering å melde fra om.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se abonnement med papiravis' })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test.each([
  [
    aSubscription({ instStatusCode: 32, pause: { fromDate: '2026-11-01', toDate: '2026-11-30' } }),
    'Abonnementet har pause, så det kommer ingen avis nå.',
    'Se pausen, eller start igjen nå',
    '/endre-abonnement?pause=velg',
  ],
  [
    aSubscription({ instStatusCode: statusCodes.SUSPENDED }),
    'Abonnementet er satt på vent fordi betalingen ikke gikk gjennom, så avisen kommer ikke nå.',
    'Se og betal fakturaer',
    '/fakturaoversikt',
  ],
])(
  'G-02 R-15 links a person without deliveries to the page that resumes them',
  async (subscription, reason, link, path) => {
    await show({}, subscription);
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(path);
  },
);

test.each([
  ['remedyNotGiven', 'Fristen for å velge dette er ute. Velg noe annet.'],
  ['alreadyComplained', /^Du har allerede meldt fra om denne avisen\. Saken står under «Meldingene dine»\./],
])('R-15 P-02 X-01 explains a refused complaint, prevents resending, and reloads the data: %s', async (code, words) => {
  const remedies = [{ remedy: 'newDelivery', until: '2026-11-17T09:00:00.000Z' }];
  let codes = [{ code: '10', category: 'notDelivered', remedies }];
  await show({
    'GET /api/complaintcodes': () => ({ json: codes }),
    'POST /api/complaint': problem(409, code),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Avisen kom ikke' }));
  fireEvent.click(screen.getByRole('radio', { name: /^Få avisen levert i dag/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Se hva som skjer' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Vil du sende meldingen?' }));
  expect(sheet.getByText(/^Du får en ny avis i dag/)).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Send meldingen' }));
  expect(await sheet.findByText(words)).toBeTruthy();
  expect(sheet.queryByRole('button', { name: 'Send meldingen' })).toBeNull();
  codes = [{ code: '10', category: 'notDelivered', remedies: [] }];
  fireEvent.click(sheet.getByRole('button', { name: 'Lukk' }));
  await vi.waitFor(() => expect(screen.queryByRole('radio', { name: /^Få avisen levert i dag/ })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('R-15 P-02 names the customer centre, not the carrier, as recipient on a receipt without a remedy', async () => {
  const complaint = {
    caseNumber: '200001',
    date: '2026-11-17',
    code: '10',
    category: 'notDelivered',
    comment: '',
    remedy: null,
    status: 'closed',
    madeAt: '2026-11-17T08:00:00.000Z',
    answer: null,
  } as const;
  const stage = await pageStage({ title: aTitle(), feature: 'complaints', path: '/tilbakemelding' });
  const { container, rerender } = render(stage(() => <ComplaintReceipt complaint={complaint} />));
  expect(screen.getByText('Kundesenteret har fått meldingen. Takk for at du sa fra.')).toBeTruthy();
  expect(container.textContent).not.toMatch(/budet/);
  const answer = { text: 'Budet var nytt.\nDet skal ikke skje igjen.', at: '2026-11-18T09:30:00.000Z' };
  rerender(stage(() => <ComplaintReceipt complaint={{ ...complaint, answer }} />));
  expect(screen.getByText('Kundesenteret har svart')).toBeTruthy();
  expect(screen.getByText('Det skal ikke skje igjen.')).toBeTruthy();
  expect(container.textContent).not.toContain('Vi har fått meldingen din');
});
