// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, openPage, problem, serveApi } from '#tests/support/api-server.ts';
import { aSession } from '#tests/support/builders/session.ts';
import { ApiError } from '../api/api-error.ts';
import { keptLinkSecret } from '../state/link-secret.ts';
import { clearLoginProblem, readLoginProblem } from '../state/login-problem.ts';
import { clearSession, readSession } from '../state/session-store.ts';
import { readSpinner, resetSpinner } from '../state/spinner.ts';
import { temporaryStorage } from '../state/temporary-storage.ts';
import { createSession } from './create-session.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { recordLogin } from './last-login.ts';
import { leavePage } from './leave-page.ts';
import { tellOtherTabs } from './session-channel.ts';
import { sessionQuery } from './session-queries.ts';

const stops: (() => void)[] = [];

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearSession();
  clearLoginProblem();
  resetSpinner();
});

async function setUp(answers: Answers = {}, changes: Partial<Identity> = {}) {
  const server = await serveApi(answers);
  const identity = {
    login: vi.fn<Identity['login']>(async () => undefined),
    logout: vi.fn<Identity['logout']>(async () => undefined),
    currentUser: vi.fn<Identity['currentUser']>(async () => null),
    forgetAnswer: vi.fn<Identity['forgetAnswer']>(async () => undefined),
    hasPopup: () => false,
    ...changes,
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const session = createSession({ titleCode: 'POL', identity, log });
  const onChange = vi.fn();
  const start = () => stops.push(session.start(onChange));
  return { server, identity, log, session, onChange, start };
}

function refused(kind: 'unauthenticated' | 'notAcceptable' = 'unauthenticated') {
  return () => Promise.reject(new ApiError({ kind, endpoint: 'GET x', supportCode: 'S' }));
}

describe('an API call that requires a log-in', () => {
  test.each(['unauthenticated', 'notAcceptable'] as const)(
    'G-07 %s starts one log-in that returns to the current URL, even if several calls fail',
    async (kind) => {
      const { session, identity, server } = await setUp();
      openPage(`${server.url}/fakturaoversikt?side=2#topp`);
      const calls = ['a', 'b', 'c'].map((key) =>
        session.queryClient.query({ queryKey: [key], queryFn: refused(kind) }),
      );
      const results = await Promise.allSettled(calls);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      expect(identity.login).toHaveBeenCalledExactlyOnceWith('/fakturaoversikt?side=2#topp', false);
    },
  );

  test('G-05 N-18 keeps the secret of a link in the browser during a log-in', async () => {
    const { session, identity, server } = await setUp();
    openPage(`${server.url}/verifiser-familiemedlem#hjelp=s3cret`);
    await expect(session.queryClient.query({ queryKey: ['a'], queryFn: refused() })).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(identity.login).toHaveBeenCalledExactlyOnceWith('/verifiser-familiemedlem', false));
    expect(keptLinkSecret.read()).toEqual({ pathname: '/verifiser-familiemedlem', hash: '#hjelp=s3cret' });
    keptLinkSecret.clear();
  });

  test('G-07 shows an error page instead of a second log-in for the same path', async () => {
    const { session, identity, log, server } = await setUp();
    openPage(`${server.url}/kontakt`);
    recordLogin('/kontakt', Date.now());
    await expect(session.queryClient.query({ queryKey: ['a'], queryFn: refused() })).rejects.toBeInstanceOf(ApiError);
    await vi.waitFor(() => expect(readLoginProblem()).toMatchObject({ problem: 'loop', returnPath: '/kontakt' }));
    expect(identity.login).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledWith('loginLoop');
    expect(readSpinner().show).toBe(false);
  });

  test.each([
    ['for another path', '/kontakt', 0],
    ['half a minute later', '/fakturaoversikt', 30_000],
  ])('G-07 allows a second log-in %s', async (_what, path, age) => {
    const { session, identity } = await setUp();
    recordLogin('/fakturaoversikt', Date.now() - age);
    await session.requireLogin(path);
    expect(identity.login).toHaveBeenCalledOnce();
    expect(readLoginProblem()).toBeUndefined();
  });
});

describe('a log-in that fails to start', () => {
  const cause = new ApiError({ kind: 'server', endpoint: 'GET loginToken', supportCode: 'S-9' });

  test.each(['notInitialised', 'noLoginToken'] as const)(
    'G-05 shows %s with its support code and a way back, and logs it',
    async (kind) => {
      const { session, log } = await setUp({}, { login: () => Promise.reject(new IdentityError(kind, cause)) });
      await session.login('/kontakt');
      expect(readLoginProblem()).toEqual({ problem: kind, returnPath: '/kontakt', supportCode: 'S-9' });
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        'loginNotStarted',
        expect.objectContaining({ problem: kind, supportCode: 'S-9' }),
      );
      expect(readSpinner().show).toBe(false);
    },
  );

  test('G-05 removes the message on a retry', async () => {
    const login = vi.fn<Identity['login']>().mockRejectedValueOnce(new IdentityError('noLoginToken', cause));
    const { session } = await setUp({}, { login });
    await session.requireLogin('/kontakt');
    expect(readLoginProblem()).toBeDefined();
    await session.requireLogin('/kontakt');
    expect(login).toHaveBeenCalledTimes(2);
    expect(readLoginProblem()).toBeUndefined();
  });

  test('G-05 replaces a return path to another site with the front page', async () => {
    const { session, identity } = await setUp();
    await session.login('//evil.example');
    expect(identity.login).toHaveBeenCalledExactlyOnceWith('/', false);
  });
});

describe('log-out', () => {
  test('G-06 log-out calls the API, deletes all data about the person, and visits the identity provider', async () => {
    const { session, identity, server, start } = await setUp({ 'POST /api/logout': { status: 204 } });
    start();
    session.queryClient.setQueryData(sessionQuery().queryKey, aSession());
    await vi.waitFor(() => expect(readSession().status).toBe('signedIn'));
    temporaryStorage.invoiceNumber.write('42');
    await session.logout('/kundeservice');
    expect(server.names()).toEqual(['POST /api/logout']);
    expect(readSession()).toMatchObject({ user: null, account: null, subscription: null, title: null });
    expect(session.queryClient.getQueryCache().getAll()).toEqual([]);
    expect(temporaryStorage.invoiceNumber.read()).toBeUndefined();
    expect(identity.logout).toHaveBeenCalledExactlyOnceWith('/kundeservice');
  });

  test('G-06 throws and changes nothing if the API does not carry out the log-out', async () => {
    const { session, identity, start } = await setUp({ 'POST /api/logout': problem(503, 'unavailable') });
    start();
    session.queryClient.setQueryData(sessionQuery().queryKey, aSession());
    await expect(session.logout('/')).rejects.toMatchObject({ kind: 'server' });
    await vi.waitFor(() => expect(readSession().status).toBe('signedIn'));
    expect(identity.logout).not.toHaveBeenCalled();
  });

  test('G-11 log-out ends the session in the other tabs', async () => {
    const there = await setUp({ 'POST /api/logout': { status: 204 } });
    there.start();
    there.session.queryClient.setQueryData(['invoices'], ['secret']);
    const here = await setUp({ 'POST /api/logout': { status: 204 } });
    await here.session.logout('/');
    await vi.waitFor(() => expect(there.onChange).toHaveBeenCalledOnce());
    expect(there.session.queryClient.getQueryData(['invoices'])).toBeUndefined();
    expect(readSession().status).toBe('anonymous');
  });

  test('G-06 a call refused during a log-out does not start a log-in', async () => {
    const { session, identity } = await setUp({ 'POST /api/logout': { status: 204 } });
    await session.logout('/kundeservice');
    await expect(session.queryClient.query({ queryKey: ['a'], queryFn: refused() })).rejects.toBeInstanceOf(ApiError);
    expect(identity.login).not.toHaveBeenCalled();
  });

  test("N-13 P-19 does not log in from a page left for another person's page until it is shown again", async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { session, identity } = await setUp();
    leavePage('/kunde/1000001');
    await expect(session.queryClient.query({ queryKey: ['a'], queryFn: refused() })).rejects.toBeInstanceOf(ApiError);
    await session.requireLogin('/kontakt');
    expect(identity.login).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pageshow'));
    await session.requireLogin('/kontakt');
    expect(identity.login).toHaveBeenCalledOnce();
  });

  test('G-06 a log-in can start after a failed log-out', async () => {
    const { session, identity } = await setUp({ 'POST /api/logout': problem(503, 'unavailable') });
    await expect(session.logout('/kundeservice')).rejects.toBeInstanceOf(ApiError);
    await session.requireLogin('/kontakt');
    expect(identity.login).toHaveBeenCalledExactlyOnceWith('/kontakt', false);
  });

  test('G-06 a log-in on the next page right after a log-out is not a loop', async () => {
    const leaving = await setUp({ 'POST /api/logout': { status: 204 } });
    recordLogin('/kontakt', Date.now());
    await leaving.session.logout('/kontakt');
    const next = await setUp();
    await next.session.requireLogin('/kontakt');
    expect(next.identity.login).toHaveBeenCalledExactlyOnceWith('/kontakt', false);
  });

  test('G-11 reloads the session after a log-in in another tab', async () => {
    const { session, onChange, start, server } = await setUp({ 'GET /api/session': { json: aSession() } });
    start();
    session.queryClient.setQueryData(sessionQuery().queryKey, { authenticated: false });
    tellOtherTabs({ kind: 'signedIn', returnPath: '/' });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(await session.checkLogin()).toMatchObject({ status: 'signedIn' });
    expect(server.names()).toEqual(['GET /api/session']);
  });

  test('G-09 after a log-in in a window, continues the page that opened the window', async () => {
    const { start } = await setUp({}, { hasPopup: () => true });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    start();
    tellOtherTabs({ kind: 'signedIn', returnPath: '/kontakt' });
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/kontakt'));
  });

  test('G-06 log-out ends the session here even if the account SDK cannot be loaded', async () => {
    const failing = () => Promise.reject(new IdentityError('notInitialised', new Error('blocked')));
    const { session, log } = await setUp({ 'POST /api/logout': { status: 204 } }, { logout: failing });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await session.logout('/kundeservice');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/kundeservice');
    expect(log.error).toHaveBeenCalledExactlyOnceWith('identityLogoutFailed', { error: 'IdentityError' });
  });
});
