// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { createQueryClient } from '../api/query-client.ts';
import { clearSession, readSession } from '../state/session-store.ts';
import { checkLogin, type LoginCheck } from './check-login.ts';
import { mirrorSession } from './create-session.ts';
import { IdentityError } from './identity-error.ts';
import { loadSubscription } from './load-subscription.ts';
import { resolveTitle } from './resolve-title.ts';
import { accountQuery, sessionQuery, subscriptionQuery } from './session-queries.ts';

const signedIn: Answers = { 'GET /api/session': { json: aSession() } };
const account = { accountBalance: 0, spidId: aUser().schibstedId, firstTitleCode: 'POL', ariaAccountNo: '1000001' };
const aTitle = {
  titleCode: 'POL',
  titleDomain: 'polvik.example',
  pageUrl: 'https://polvik.example',
  name: 'Polvik Tidende',
  customerCenterPhoneNumber: '20201037',
  customerCenterEmail: 'kundesenter@polvik.example',
  organizationNumber: '319000000',
  minsideUrl: 'https://minside.polvik.example',
  hasPulse: true,
};

afterEach(clearSession);

async function setUp(answers: Answers, currentUser = vi.fn(async () => null as ReturnType<typeof aUser> | null)) {
  const server = await serveApi(answers);
  const onLoginNeeded = vi.fn();
  const queryClient = createQueryClient({ onLoginNeeded, retryDelay: () => 0 });
  const log = { warn: vi.fn(), error: vi.fn() };
  return { server, queryClient, log, onLoginNeeded, identity: { currentUser }, currentUser };
}

type SignedIn = Exclude<LoginCheck, { status: 'anonymous' }>;

async function login(parts: Parameters<typeof checkLogin>[0]): Promise<SignedIn> {
  const check = await checkLogin(parts);
  if (check.status === 'anonymous') throw new Error('expected someone to be signed in');
  return check;
}

describe('checkLogin', () => {
  test('G-07 asks the API who is signed in, at most once every 300 s, and not the identity provider', async () => {
    const parts = await setUp(signedIn);
    expect(await checkLogin(parts)).toMatchObject({
      status: 'signedIn',
      accountNo: '1000001',
      user: { displayName: 'Kari Nordmann' },
    });
    await checkLogin(parts);
    expect(parts.server.names()).toEqual(['GET /api/session']);
    expect(parts.currentUser).not.toHaveBeenCalled();
  });

  test('G-11 accepts that nobody is signed in, without a redirect', async () => {
    const parts = await setUp({ 'GET /api/session': { json: { authenticated: false } } });
    expect(await checkLogin(parts)).toEqual({ status: 'anonymous' });
    expect(parts.onLoginNeeded).not.toHaveBeenCalled();
    expect(parts.log.warn).not.toHaveBeenCalled();
  });

  test('G-07 logs a failed check, and asks the identity provider', async () => {
    const parts = await setUp(
      { 'GET /api/session': problem(503, 'unavailable') },
      vi.fn(async () => aUser()),
    );
    expect(await checkLogin(parts)).toMatchObject({ status: 'identityOnly', user: aUser(), error: { kind: 'server' } });
    expect(parts.log.warn).toHaveBeenCalledExactlyOnceWith(
      'loginCheckFailed',
      expect.objectContaining({ status: 503, supportCode: 'S-503' }),
    );
  });

  test('G-07 treats the person as anonymous if the identity provider fails too', async () => {
    const failing = vi.fn(() => Promise.reject(new IdentityError('notInitialised', new Error('blocked'))));
    const parts = await setUp({ 'GET /api/session': problem(503, 'unavailable') }, failing);
    expect(await checkLogin(parts)).toMatchObject({ status: 'anonymous', error: { status: 503 } });
    expect(parts.log.warn).toHaveBeenCalledWith('identityCheckFailed', { error: 'IdentityError' });
  });
});

describe('loadSubscription', () => {
  const subscriptionPath = 'GET /api/subscription/1000001/POL';

  test('G-06 loads the subscription only if it is missing', async () => {
    const parts = await setUp({ ...signedIn, [subscriptionPath]: { json: subscriptionsOf(aSubscription()) } });
    const person = await login(parts);
    expect(await loadSubscription(parts.queryClient, person, 'POL')).toMatchObject({
      ok: true,
      value: { current: { planName: 'Komplett' } },
    });
    await loadSubscription(parts.queryClient, person, 'POL');
    expect(parts.server.names().filter((name) => name === subscriptionPath)).toHaveLength(1);
  });

  test('G-12 does not cache a missing subscription', async () => {
    let current: ReturnType<typeof aSubscription> | null = null;
    const parts = await setUp({ ...signedIn, [subscriptionPath]: () => ({ json: subscriptionsOf(current) }) });
    const person = await login(parts);
    expect(await loadSubscription(parts.queryClient, person, 'POL')).toMatchObject({ value: { current: null } });
    current = aSubscription();
    expect(await loadSubscription(parts.queryClient, person, 'POL')).toMatchObject({
      value: { current: { planName: 'Komplett' } },
    });
  });

  test('G-13 creates the account once at the first log-in: balance 0, identity id and first title code', async () => {
    const parts = await setUp({
      'GET /api/session': { json: aSession({ ariaAccountNo: null }) },
      'POST /api/account': { json: { ariaAccountNo: '1000001' } },
      [subscriptionPath]: { json: subscriptionsOf(null) },
    });
    const person = await login(parts);
    await Promise.all([
      loadSubscription(parts.queryClient, person, 'POL'),
      loadSubscription(parts.queryClient, person, 'POL'),
    ]);
    await loadSubscription(parts.queryClient, await login(parts), 'POL');
    const made = parts.server.calls.filter(({ method }) => method === 'POST');
    expect(made.map(({ body }) => JSON.parse(body))).toEqual([
      { accountBalance: 0, spidId: aUser().schibstedId, firstTitleCode: 'POL' },
    ]);
    expect(await checkLogin(parts)).toMatchObject({ accountNo: '1000001' });
  });

  test('G-13 retries a failed account creation on the next visit', async () => {
    let answer = problem(409, 'AMPS_RETURNED_NULL');
    const parts = await setUp({
      'GET /api/session': { json: aSession({ ariaAccountNo: null }) },
      'POST /api/account': () => answer,
      [subscriptionPath]: { json: subscriptionsOf(null) },
    });
    const person = await login(parts);
    expect(await loadSubscription(parts.queryClient, person, 'POL')).toMatchObject({
      ok: false,
      error: { code: 'AMPS_RETURNED_NULL' },
    });
    answer = { json: { ariaAccountNo: '1000001' } } as typeof answer;
    expect(await loadSubscription(parts.queryClient, person, 'POL')).toMatchObject({ ok: true });
  });

  test('G-08 returns a failure instead of throwing it', async () => {
    const parts = await setUp({ ...signedIn, [subscriptionPath]: problem(500, 'internal') });
    expect(await loadSubscription(parts.queryClient, await login(parts), 'POL')).toMatchObject({
      ok: false,
      error: { kind: 'server' },
    });
  });

  test('G-08 returns the failed check for a person known only to the identity provider', async () => {
    const parts = await setUp(
      { 'GET /api/session': problem(500, 'internal') },
      vi.fn(async () => aUser()),
    );
    expect(await loadSubscription(parts.queryClient, await login(parts), 'POL')).toMatchObject({
      ok: false,
      error: { endpoint: 'GET session' },
    });
    expect(parts.server.names()).toEqual(['GET /api/session']);
  });
});

describe('resolveTitle', () => {
  test("G-08 finds the title by the page's URL", async () => {
    const parts = await setUp({
      'POST /api/retrieveTitleCode': { json: 'NV' },
      'GET /api/title/NV': { json: { ...aTitle, titleCode: 'NV' } },
    });
    expect(await resolveTitle(parts.queryClient, 'http://x.localhost:8787', parts.log)).toMatchObject({
      ok: true,
      value: { titleCode: 'NV' },
    });
    expect(parts.server.calls[0]?.body).toBe('{"minsideUrl":"http://x.localhost:8787"}');
  });

  test('G-08 falls back to POL after a failed look-up', async () => {
    const parts = await setUp({
      'POST /api/retrieveTitleCode': problem(500, 'internal'),
      'GET /api/title/POL': { json: aTitle },
    });
    expect(await resolveTitle(parts.queryClient, 'http://x.localhost:8787', parts.log)).toMatchObject({
      value: { titleCode: 'POL' },
    });
    expect(parts.log.warn).toHaveBeenCalledWith('titleCodeUnknown', expect.objectContaining({ fallback: 'POL' }));
  });

  test('G-08 returns an error if the title fails to load', async () => {
    const parts = await setUp({
      'POST /api/retrieveTitleCode': { json: 'NV' },
      'GET /api/title/NV': problem(404, 'titleNotFound'),
    });
    expect(await resolveTitle(parts.queryClient, 'http://x.localhost:8787', parts.log)).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
});

describe('mirrorSession', () => {
  test('G-06 stores user, account and subscription when they arrive, and deletes them with the cache', async () => {
    const { queryClient } = await setUp({});
    const stop = mirrorSession(queryClient, 'POL');
    expect(readSession()).toMatchObject({ status: 'unknown', user: null });
    queryClient.setQueryData(sessionQuery().queryKey, aSession());
    queryClient.setQueryData(accountQuery('1000001').queryKey, account as never);
    queryClient.setQueryData(
      subscriptionQuery({ accountNo: '1000001', titleCode: 'POL' }).queryKey,
      subscriptionsOf(aSubscription()),
    );
    await vi.waitFor(() => expect(readSession().subscription?.planName).toBe('Komplett'));
    expect(readSession()).toMatchObject({ status: 'signedIn', user: aUser(), account });
    queryClient.clear();
    await vi.waitFor(() =>
      expect(readSession()).toMatchObject({ status: 'unknown', user: null, account: null, subscription: null }),
    );
    stop();
  });

  test('S-02 makes the session anonymous after a response without a signed-in person', async () => {
    const { queryClient } = await setUp({});
    const stop = mirrorSession(queryClient, 'POL');
    queryClient.setQueryData(sessionQuery().queryKey, { authenticated: false });
    await vi.waitFor(() => expect(readSession().status).toBe('anonymous'));
    stop();
  });

  test.each([
    ['another person signs in', aSession({ user: aUser({ schibstedId: 'other' }), ariaAccountNo: '1000002' })],
    ['nobody is signed in any longer', { authenticated: false } as const],
  ])('G-11 deletes data about a person if %s', async (_what, next) => {
    const { queryClient } = await setUp({});
    const stop = mirrorSession(queryClient, 'POL');
    queryClient.setQueryData(sessionQuery().queryKey, aSession());
    await vi.waitFor(() => expect(readSession().status).toBe('signedIn'));
    queryClient.setQueryData(['invoices', 'list'], ['secret']);
    queryClient.setQueryData(sessionQuery().queryKey, next);
    await vi.waitFor(() => expect(queryClient.getQueryData(['invoices', 'list'])).toBeUndefined());
    expect(queryClient.getQueryData(sessionQuery().queryKey)).toEqual(next);
    stop();
  });
});
