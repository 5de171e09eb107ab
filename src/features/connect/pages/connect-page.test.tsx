import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { LookUp } from '#src/contract/connect.ts';
import { createQueryClient } from '#src/platform/api/query-client.ts';
import { sessionQuery, subscriptionQuery } from '#src/platform/session/session-queries.ts';
import { clearDrafts } from '#src/platform/state/drafts.ts';
import { clearSession, readSession, storeSession } from '#src/platform/state/session-store.ts';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle, pageStage } from '#tests/support/render-page.tsx';
import { ConnectPage } from './connect-page.tsx';

// Compiles the lazy part in advance, to keep the first test from waiting.
beforeAll(() => import('../lazy/connect-part.tsx'));
beforeEach(() => storeSession({ ...readSession(), status: 'signedIn', user: aUser() }));
afterEach(() => {
  cleanup();
  clearSession();
  clearDrafts();
  vi.useRealTimers();
});

const title = bakedTitle('polviktidende');
const waiting = {
  kind: 'phone',
  contact: '49000016',
  state: 'waiting',
  attemptsLeft: 5,
  resendSeconds: 30,
  found: [],
} satisfies LookUp;
const free = { ariaAccountNo: '2000001', name: 'Kari Tindvåg', planName: 'Helg', instStatusCode: 1, isTaken: false };

const begun = (changes: object | null): Answers => ({
  'GET /api/search-account': { json: { lookUp: changes === null ? null : { ...waiting, ...changes } } },
});

async function show(path: string, answers: Answers, onLeave?: (to: string) => void) {
  const server = await serveApi(answers);
  const queryClient = createQueryClient({ onLoginNeeded: vi.fn(), retryDelay: () => 0 });
  queryClient.setQueryData(sessionQuery().queryKey, aSession());
  const holder = { accountNo: '1000001', titleCode: title.titleCode };
  queryClient.setQueryData(subscriptionQuery(holder).queryKey, subscriptionsOf(null));
  const stage = await pageStage({
    title,
    feature: 'connect',
    path,
    queryClient,
    isReady: true,
    ...(onLeave && { onLeave }),
  });
  render(stage(ConnectPage));
  return server;
}

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
const bodyOf = (server: Awaited<ReturnType<typeof show>>, name: string): unknown =>
  JSON.parse(server.calls.find(({ method, path }) => `${method} ${path}` === name)?.body ?? 'null');

test('R-16 V-01 O-05 searches by phone number and shows issues at the field or at the top', async () => {
  const server = await show('/koble-bruker', { ...begun(null), 'POST /api/search-account': problem(429, 'tooMany') });
  fireEvent.click(await screen.findByRole('button', { name: 'Send meg en kode' }));
  expect(screen.getByRole('link', { name: 'E-postadresse eller telefonnummer er påkrevd' })).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'E-postadresse eller telefonnummer' }), {
    target: { value: '490 00 016' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send meg en kode' }));
  expect(await screen.findByText(/søkt for mange ganger/)).toBeTruthy();
  const sought = { kind: 'phone', contact: '49000016' };
  expect(bodyOf(server, 'POST /api/search-account')).toEqual({ titleCode: title.titleCode, sought });
});

test.each([
  [{}, 'Er det et abonnement på Polvik Tidende med telefonnummeret 490 00 016, har vi sendt en kode dit på SMS.'],
  [{ kind: 'email', contact: 'a@b.example' }, 'Er det ikke noe nummer der, kommer koden på e-post.'],
  [{ attemptsLeft: 2 }, 'Du har 2 forsøk igjen.'],
  [{ state: 'over', attemptsLeft: 0 }, 'Koden gjelder ikke lenger. Be om en ny kode.'],
] as const)(
  'R-16 the second screen says where a code may have been sent, for the look-up %j',
  async (changes, words) => {
    await show('/koble-bruker?steg=kode', begun(changes));
    await screen.findByRole('heading', { name: 'Steg 2 av 3 Skriv koden' });
    expect(text()).toContain(words);
  },
);

test('R-16 shows a wrong code with the attempts left', async () => {
  let attemptsLeft = 5;
  await show('/koble-bruker?steg=kode', {
    'GET /api/search-account': () => ({ json: { lookUp: { ...waiting, attemptsLeft } } }),
    'POST /api/verify': () => {
      attemptsLeft -= 1;
      return problem(409, 'codeWrong');
    },
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Kode' }), { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  expect(await screen.findByRole('link', { name: /Koden er feil/ })).toBeTruthy();
  expect(text()).toContain('Du har 4 forsøk igjen.');
});

test('R-16 allows another code after half a minute', async () => {
  const again = { ...waiting, resendSeconds: 29 };
  const server = await show('/koble-bruker?steg=kode', {
    ...begun({ resendSeconds: 0 }),
    'POST /api/search-account': { json: { lookUp: again } },
  });
  const resend = await screen.findByRole('button', { name: 'Send ny kode' });
  fireEvent.change(screen.getByRole('textbox', { name: 'Kode' }), { target: { value: '1' } });
  fireEvent.click(resend);
  expect(await screen.findByText(/Den forrige gjelder ikke lenger/)).toBeTruthy();
  const code = screen.getByRole('textbox', { name: 'Kode' });
  expect([document.activeElement, code.getAttribute('value')]).toEqual([code, '']);
  expect(screen.getByRole('button', { name: 'Send ny kode' }).hasAttribute('disabled')).toBe(true);
  const { kind, contact } = waiting;
  expect(bodyOf(server, 'POST /api/search-account')).toMatchObject({ sought: { kind, contact } });
});

test('R-16 connects a found subscription and continues to its receipt', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const server = await show('/koble-bruker?steg=bekreft', {
    ...begun({ state: 'proven', found: [free] }),
    'PUT /api/account/assign': { json: { ariaAccountNo: '2000001', receiptId: 'a 1' } },
  });
  const connect = await screen.findByRole('button', { name: 'Koble til abonnementet' });
  expect(text()).toContain('Polvik Tidende, Helg');
  fireEvent.click(connect);
  fireEvent.click(connect);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/receipt2?id=a%201'));
  expect(bodyOf(server, 'PUT /api/account/assign')).toEqual({
    titleCode: title.titleCode,
    spidId: aUser().schibstedId,
    ariaAccountNo: '2000001',
  });
});

test('R-16 offers a choice of several subscriptions and marks those of another log-in', async () => {
  const other = { ...free, ariaAccountNo: '2000002', planName: 'Digital' };
  const taken = { ...free, ariaAccountNo: '2000003', isTaken: true };
  await show('/koble-bruker?steg=bekreft', begun({ state: 'proven', found: [free, other, taken] }));
  const form = await screen.findByRole('form', { name: 'Koble til' });
  expect(within(form).getAllByRole('radio')).toHaveLength(2);
  expect(text()).toContain('allerede koblet til en annen bruker');
  fireEvent.click(screen.getByRole('button', { name: 'Koble til abonnementet' }));
  expect(screen.getByRole('link', { name: 'Velg abonnementet du vil koble til.' })).toBeTruthy();
});

test.each([
  ['accountInUse', 409, /Kundesenteret kan slå de to sammen/],
  ['USER_IS_ACTIVE', 409, /koblet til en annen bruker/],
  ['lookUpExpired', 409, /gått for lang tid/],
  ['ERROR_IN_CREATING_ACCOUNT', 500, /Ingenting er endret/],
])('A-05 R-16 X-01 explains why connecting was refused (%s)', async (code, status, words) => {
  await show('/koble-bruker?steg=bekreft', {
    ...begun({ state: 'proven', found: [free] }),
    'PUT /api/account/assign': problem(status, code),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Koble til abonnementet' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('A-05 R-16 P-16 shows both numbers to a person with two accounts in use, and starts a message that contains them', async () => {
  const onLeave = vi.fn<(to: string) => void>();
  const refused = { 'PUT /api/account/assign': problem(409, 'accountInUse') };
  await show('/koble-bruker?steg=bekreft', { ...begun({ state: 'proven', found: [free] }), ...refused }, onLeave);
  fireEvent.click(await screen.findByRole('button', { name: 'Koble til abonnementet' }));
  expect(await screen.findByText('Kundenummeret du har nå')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^kundesenter ?@/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Skriv til kundesenteret' }));
  const kept = window.sessionStorage.getItem('minside.drafts') ?? '';
  expect(kept).toContain('Brukeren min har kundenummer 1000001.');
  expect(kept).toContain('har kundenummer 2000001.');
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('/kundeservice?vis=skjema');
});

test('X-02 offers a retry if the look-up fails to load', async () => {
  let isUp = false;
  await show('/koble-bruker?steg=kode', {
    'GET /api/search-account': () => (isUp ? { json: { lookUp: null } } : problem(404, 'notFound')),
  });
  await screen.findByText(/ikke hentet hvor langt du er kommet/);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByRole('heading', { name: 'Steg 1 av 3 Finn abonnementet' })).toBeTruthy();
});
