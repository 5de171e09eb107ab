// @vitest-environment happy-dom
import { Identity as SdkIdentity } from '@schibsted/account-sdk-browser/identity.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, problem, serveApi } from '#tests/support/api-server.ts';
import { createIdentity } from './identity.ts';
import { type IdentityOptions, openIdentity } from './open-identity.ts';
import { decodeLoginState } from './read-login-state.ts';

const options: IdentityOptions = {
  clientId: 'polvik-tidende',
  identityUrl: 'http://id.polvik.localhost:8787',
  pageUrl: 'http://polvik.localhost:8787',
};

beforeEach(() => window.sessionStorage.clear());

/** The published SDK in a window without a network. The window's URL can be read after a navigation. */
function sdkIn(fakeWindow: object) {
  const Sdk = class extends SdkIdentity {
    constructor(given: ConstructorParameters<typeof SdkIdentity>[0]) {
      super({ ...given, window: fakeWindow });
    }
  };
  return async () => ({ openIdentity: (given: IdentityOptions) => openIdentity(given, Sdk) });
}

interface Opened {
  url: string;
  name: string;
  features: string;
}

function aWindow() {
  const opened: Opened[] = [];
  const fake = {
    location: { href: 'http://polvik.localhost:8787/' },
    sessionStorage: window.sessionStorage,
    localStorage: window.localStorage,
    screen: { width: 1280, height: 800 },
    open: (url: string, name: string, features: string) => {
      opened.push({ url, name, features });
      return { closed: false, close: () => undefined, focus: () => undefined };
    },
  };
  return { fake, opened, url: () => new URL(fake.location.href) };
}

const tokenAnswer: Answers = { 'GET /api/loginToken': { json: { loginToken: 'tok-1' } } };

/** The real SDK with a real server as identity provider. */
async function identityAt(answers: Answers, changes: Partial<IdentityOptions> = {}) {
  const server = await serveApi({ ...tokenAnswer, ...answers });
  const browser = aWindow();
  const identity = createIdentity({ ...options, identityUrl: server.url, ...changes }, sdkIn(browser.fake));
  return { server, identity, ...browser };
}

const connected = {
  result: true,
  userId: 10001,
  uuid: 'uuid-1',
  sp_id: 'sp-1',
  displayName: 'Kari',
  givenName: 'Kari',
  familyName: 'Nordmann',
  expiresIn: 300,
};

describe('login', () => {
  test('G-05 G-09 opens the authorize page with state, scopes, account choice and /callback', async () => {
    const { identity, url, server } = await identityAt({});
    await identity.login('/fakturaoversikt?side=2');
    const { origin, pathname, searchParams } = url();
    expect(origin + pathname).toBe(`${server.url}/oauth/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'polvik-tidende',
      redirect_uri: 'http://polvik.localhost:8787/callback',
      response_type: 'code',
      scope: 'openid offline_access',
      prompt: 'select_account',
    });
    expect(searchParams.has('acr_values')).toBe(false);
    expect(decodeLoginState(searchParams.get('state') ?? '')).toEqual({
      token: 'tok-1',
      returnPath: '/fakturaoversikt?side=2',
    });
    expect(identity.hasPopup()).toBe(false);
  });

  test('P-18 a fresh log-in requires authentication even if the person is logged in', async () => {
    const { identity, url } = await identityAt({});
    await identity.login('/avslutt-abonnement', true);
    expect(Object.fromEntries(url().searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });

  test.each(['password', 'otp sms', 'eid-no', 'otp-email'])(
    'G-09 accepts the authentication methods "%s"',
    async (acrValues) => {
      const { identity, url } = await identityAt({}, { acrValues });
      await identity.login('/');
      expect(url().searchParams.get('acr_values')).toBe(acrValues);
    },
  );

  test('G-09 rejects an unknown authentication method', async () => {
    const { identity } = await identityAt({}, { acrValues: 'carrier-pigeon' });
    await expect(identity.login('/')).rejects.toMatchObject({ name: 'IdentityError', kind: 'notInitialised' });
  });

  test('G-09 opens a window of 360 by 570 if configured', async () => {
    const { identity, opened } = await identityAt({}, { preferPopup: true });
    await identity.login('/');
    expect(opened).toHaveLength(1);
    expect(opened[0]?.features).toMatch(/width=360\b/);
    expect(opened[0]?.features).toMatch(/height=570\b/);
    expect(opened[0]?.name).toBe('Schibsted account');
    expect(identity.hasPopup()).toBe(true);
  });

  test.each([
    ['the API refuses', problem(503, 'unavailable')],
    ['the token is empty', { json: { loginToken: '' } }],
  ])('G-05 throws noLoginToken if %s, and does not navigate', async (what, answer) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { identity, url } = await identityAt({ 'GET /api/loginToken': answer });
    await expect(identity.login('/')).rejects.toMatchObject({
      name: 'IdentityError',
      kind: 'noLoginToken',
      cause: expect.objectContaining({ name: 'ApiError' }),
    });
    expect(url().pathname).toBe('/');
    expect(written).toHaveBeenCalledTimes(what === 'the token is empty' ? 1 : 0);
  });

  test('G-05 throws notInitialised if the SDK does not load, and loads it again on the next attempt', async () => {
    await serveApi(tokenAnswer);
    const browser = aWindow();
    const load = sdkIn(browser.fake);
    let isBlocked = true;
    const identity = createIdentity(options, () => (isBlocked ? Promise.reject(new TypeError('blocked')) : load()));
    await expect(identity.login('/')).rejects.toMatchObject({ kind: 'notInitialised', cause: expect.any(TypeError) });
    isBlocked = false;
    await identity.login('/');
    expect(browser.url().pathname).toBe('/oauth/authorize');
  });

  test('G-05 throws notInitialised if the SDK rejects its settings', async () => {
    await serveApi(tokenAnswer);
    const identity = createIdentity({ ...options, clientId: '' }, sdkIn(aWindow().fake));
    await expect(identity.login('/')).rejects.toMatchObject({ kind: 'notInitialised' });
  });
});

describe('the identity provider', () => {
  test('G-07 returns the person known to the identity provider, with an empty phone number', async () => {
    const { identity } = await identityAt({ 'GET /v2/session': { json: connected } });
    expect(await identity.currentUser()).toEqual({
      schibstedId: 'uuid-1',
      sp_id: 'sp-1',
      displayName: 'Kari',
      givenName: 'Kari',
      familyName: 'Nordmann',
      email: '',
      phoneNumber: '',
    });
  });

  test.each([
    ['nobody is signed in', problem(400, 'noSession')],
    ['the identity provider is down', problem(503, 'unavailable')],
    ['the person has not connected an account', { json: { ...connected, result: false } }],
    ['the response is invalid', { json: { result: true } }],
  ])('G-07 returns no person if %s', async (_what, answer) => {
    const { identity } = await identityAt({ 'GET /v2/session': answer });
    expect(await identity.currentUser()).toBeNull();
  });

  test("G-09 caches the identity provider's answer until it is cleared", async () => {
    const { identity, server } = await identityAt({ 'GET /v2/session': { json: connected } });
    await identity.currentUser();
    await identity.currentUser();
    expect(server.names()).toEqual(['GET /v2/session']);
    await identity.forgetAnswer();
    await identity.currentUser();
    expect(server.names()).toEqual(['GET /v2/session', 'GET /v2/session']);
    expect(new URLSearchParams(server.calls[0]?.search).get('redirect_uri')).toBe('http://polvik.localhost:8787/');
  });

  test("G-06 opens the identity provider's log-out page, which returns to the path", async () => {
    const { identity, url, server } = await identityAt({});
    await identity.logout('/kundeservice');
    expect(url().origin + url().pathname).toBe(`${server.url}/logout`);
    expect(url().searchParams.get('redirect_uri')).toBe('http://polvik.localhost:8787/kundeservice');
  });
});
