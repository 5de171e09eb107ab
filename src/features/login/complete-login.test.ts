// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSession } from '#src/platform/session/create-session.ts';
import type { Identity } from '#src/platform/session/identity.ts';
import { hasJustLoggedIn } from '#src/platform/session/last-login.ts';
import { encodeLoginState } from '#src/platform/session/login-state.ts';
import { listenToOtherTabs, type SessionChange } from '#src/platform/session/session-channel.ts';
import { type Answers, serveApi } from '#tests/support/api-server.ts';
import { aSession, aUser } from '#tests/support/builders/session.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { completeLogin } from './pages/callback-page.tsx';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.useRealTimers());

const search = `?code=abc&state=${encodeLoginState({ token: 'tok', returnPath: '/kontakt' })}`;
const done = { kind: 'done', returnPath: '/kontakt' };

const answers: Answers = {
  'POST /api/handlecode': { status: 204 },
  'GET /api/session': { json: aSession() },
  'GET /api/account/1000001': {
    json: { accountBalance: 0, spidId: aUser().schibstedId, firstTitleCode: 'POL', ariaAccountNo: '1000001' },
  },
  'GET /api/subscription/1000001/POL': { json: subscriptionsOf(aSubscription()) },
};

async function setUp(changes: Answers = {}, currentUser: Identity['currentUser'] = async () => aUser()) {
  const server = await serveApi({ ...answers, ...changes });
  const forgetAnswer = vi.fn(async () => undefined);
  const identity: Identity = {
    login: async () => undefined,
    logout: async () => undefined,
    currentUser,
    forgetAnswer,
    hasPopup: () => false,
  };
  const session = createSession({ titleCode: 'POL', identity, log: { warn: vi.fn(), error: vi.fn() } });
  return { server, session, forgetAnswer };
}

test('G-09 asks the identity provider again, since a cached answer may be 300 s old', async () => {
  const { session, forgetAnswer } = await setUp();
  expect(await completeLogin(search, session)).toEqual(done);
  expect(forgetAnswer).toHaveBeenCalledOnce();
});

test('G-05 ignores a session answer that was requested before the log-in and arrives after it', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isFirst = true;
  const { session } = await setUp({
    'POST /api/handlecode': () => ({ status: 204 }),
    'GET /api/session': async () => {
      if (!isFirst) return { json: aSession() };
      isFirst = false;
      await released;
      return { json: { authenticated: false } };
    },
  });
  const probe = session.checkLogin();
  expect(await completeLogin(search, session)).toEqual(done);
  release();
  expect(await probe).toMatchObject({ status: 'signedIn' });
  expect(await session.checkLogin()).toMatchObject({ status: 'signedIn' });
});

test('G-13 waits 2 s for an unresponsive identity provider, then leaves the id empty', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const { server, session } = await setUp({}, () => {
    resolve();
    return new Promise(() => undefined);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const completing = completeLogin(search, session);
  await asked;
  await vi.advanceTimersByTimeAsync(1999);
  expect(server.names()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(await completing).toEqual(done);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ code: 'abc', schibstedId: '' });
});

test('G-13 leaves the id empty if the identity provider fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { server, session } = await setUp({}, () => Promise.reject(new Error('blocked')));
  expect(await completeLogin(search, session)).toEqual(done);
  expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({ schibstedId: '' });
});

test('G-11 notifies the other tabs of the log-in', async () => {
  const { session } = await setUp();
  const { promise: heard, resolve } = Promise.withResolvers<SessionChange>();
  const stop = listenToOtherTabs(resolve);
  await completeLogin(search, session);
  expect(await heard).toEqual({ kind: 'signedIn', returnPath: '/kontakt' });
  stop();
});

test('G-07 records a completed log-in for its path, to detect an immediate second one as a loop', async () => {
  const { session } = await setUp();
  expect(hasJustLoggedIn('/kontakt', Date.now())).toBe(false);
  await completeLogin(search, session);
  expect(hasJustLoggedIn('/kontakt', Date.now())).toBe(true);
  expect(hasJustLoggedIn('/', Date.now())).toBe(false);
});

test('R-02 admits a person known to the identity provider if the session check fails after the log-in', async () => {
  const { session } = await setUp({ 'GET /api/session': { status: 503 } });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await completeLogin(search, session)).toEqual(done);
});
