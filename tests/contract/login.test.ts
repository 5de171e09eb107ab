import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { loginToken } from '#origin/session/session-tables.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { SessionSchema } from '#src/contract/session.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { arriveAtCallback, atLoginPage, logInAs, openLoginPage, visitorAs } from './support/log-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');
const identityUrl = origin.services.fleet.identityUrl(title);
const pageUrl = origin.services.fleet.pageUrl(title);

async function sessionOf(visitor: Visitor, of: FleetTitle = title) {
  return v.parse(SessionSchema, await (await visitor.call(of, 'session')).json());
}

async function codeOf(response: Response): Promise<string> {
  return v.parse(ProblemSchema, await response.json()).code;
}

/** Logs in as far as /callback; its code is unused. */
async function arrivedAs(visitor: Visitor, kind: string, at = origin) {
  const page = await openLoginPage(visitor, at, { title });
  return arriveAtCallback(visitor, await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind } }));
}

describe('a complete log-in', () => {
  test('G-05 leads from the link through the provider to a session, and POST logout ends it', async () => {
    const visitor = new Visitor(origin);
    expect(await sessionOf(visitor)).toEqual({ authenticated: false });
    await logInAs(visitor, origin, title, 'komplett');
    expect(await sessionOf(visitor)).toMatchObject({
      authenticated: true,
      user: { email: 'komplett@demo.example', phoneNumber: '' },
      ariaAccountNo: expect.stringMatching(/^\d{9}$/),
    });
    const token = visitor.cookie(new URL(pageUrl).host, 'session') ?? '';
    expect((await visitor.call(title, 'logout', { method: 'POST' })).status).toBe(200);
    expect(visitor.cookie(new URL(pageUrl).host, 'session')).toBeUndefined();
    // The token itself is invalid too, not only deleted in this browser.
    visitor.setCookie(new URL(pageUrl).host, 'session', token);
    expect(await sessionOf(visitor)).toEqual({ authenticated: false });
  });

  test('G-05 handleLoginToken answers with the session', async () => {
    const visitor = new Visitor(origin);
    const { code, state } = await arrivedAs(visitor, 'digital');
    const payload = { code, state, schibstedId: 'anything' };
    const response = await visitor.call(title, 'handleLoginToken', { method: 'POST', payload });
    expect(v.parse(SessionSchema, await response.json())).toMatchObject({ user: { email: 'digital@demo.example' } });
  });

  test('G-13 the identity comes from the verified token, whatever schibstedId the client sends', async () => {
    const victim = await visitorAs(origin, title, 'komplett');
    const other = await sessionOf(victim);
    if (!other.authenticated) throw new Error('not signed in');
    const visitor = new Visitor(origin);
    const { code, state } = await arrivedAs(visitor, 'ung');
    const payload = { code, state, schibstedId: other.user.schibstedId };
    await visitor.call(title, 'handlecode', { method: 'POST', payload });
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: 'ung@demo.example' } });
  });

  test('G-05 the session cookie is HttpOnly and Lax, and over https bound to its host and Secure', async () => {
    const visitor = new Visitor(origin);
    const plain = await visitor.call(title, 'loginToken');
    expect(plain.headers.getSetCookie()[0]).toMatch(/^login=.*Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await visitor.ask(`${pageUrl.replace('http:', 'https:')}/api/loginToken`);
    expect(secure.headers.getSetCookie()[0]).toMatch(/^__Host-login=.*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('G-05 a session of one title is invalid on another', async () => {
    const visitor = await visitorAs(origin, title, 'komplett');
    const other = titleNamed(origin.services.fleet, 'alvnesnytt');
    const token = visitor.cookie(new URL(pageUrl).host, 'session') ?? '';
    visitor.setCookie(new URL(origin.services.fleet.pageUrl(other)).host, 'session', token);
    expect(await sessionOf(visitor, other)).toEqual({ authenticated: false });
  });
});

describe('a title with required authentication methods', () => {
  test('G-09 requests its methods from the provider, also without JavaScript, and accepts no log-in without them', async () => {
    const strict = titleNamed(origin.services.fleet, 'bjorgevagtidende');
    Object.assign(strict, { authenticationMethods: ['otp', 'sms'] });
    const begun = await new Visitor(origin).call(strict, 'login?returnPath=/');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    expect([searchParams.get('acr_values'), searchParams.has('prompt')]).toEqual(['otp sms', false]);

    const proven = await visitorAs(origin, strict, 'komplett');
    expect(await sessionOf(proven, strict)).toMatchObject({ authenticated: true });

    // Pretends that the person removed the methods from the URL.
    const { visitor, page } = await atLoginPage(origin, { title: strict, extra: { acr_values: '' } });
    const answered = await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind: 'komplett' } });
    const { code, state } = await arriveAtCallback(visitor, answered);
    const payload = { code, state, schibstedId: '' };
    const response = await visitor.call(strict, 'handlecode', { method: 'POST', payload });
    expect([response.status, await codeOf(response)]).toEqual([400, 'codeRefused']);
    expect(await sessionOf(visitor, strict)).toEqual({ authenticated: false });
  });
});

describe('refused log-ins', () => {
  test('G-05 a state is valid once', async () => {
    const visitor = new Visitor(origin);
    const { code, state } = await arrivedAs(visitor, 'komplett');
    const payload = { code, state, schibstedId: '' };
    expect((await visitor.call(title, 'handlecode', { method: 'POST', payload })).status).toBe(200);
    const again = await visitor.call(title, 'handlecode', { method: 'POST', payload });
    expect([again.status, await codeOf(again)]).toEqual([400, 'stateInvalid']);
  });

  test('G-05 a state is valid only in the browser that started the log-in', async () => {
    const attacker = new Visitor(origin);
    const { code, state } = await arrivedAs(attacker, 'komplett');
    const victim = new Visitor(origin);
    await victim.call(title, 'loginToken');
    const payload = { code, state, schibstedId: '' };
    const response = await victim.call(title, 'handlecode', { method: 'POST', payload });
    expect([response.status, await codeOf(response)]).toEqual([400, 'stateInvalid']);
    expect(await sessionOf(victim)).toEqual({ authenticated: false });
  });

  test('R-02 a state older than 30 minutes is reported as expired', async () => {
    const visitor = new Visitor(origin);
    const { code, state } = await arrivedAs(visitor, 'komplett');
    await origin.services.database.update(loginToken).set({ expiresAt: new Date(Date.now() - 1) });
    const payload = { code, state, schibstedId: '' };
    const response = await visitor.call(title, 'handlecode', { method: 'POST', payload });
    expect([response.status, await codeOf(response)]).toEqual([400, 'stateExpired']);
  });

  test('G-05 a log-in token lasts 30 minutes', async () => {
    const visitor = new Visitor(origin);
    const before = Date.now();
    await visitor.call(title, 'loginToken');
    const rows = await origin.services.database.select().from(loginToken).where(eq(loginToken.titleCode, 'POL'));
    const newest = Math.max(...rows.map((row) => row.expiresAt.getTime()));
    expect(Math.round((newest - before) / 60_000)).toBe(30);
  });

  test('R-02 a made-up code is refused', async () => {
    const visitor = new Visitor(origin);
    const { state } = await arrivedAs(visitor, 'komplett');
    const payload = { code: 'made-up', state, schibstedId: '' };
    const response = await visitor.call(title, 'handlecode', { method: 'POST', payload });
    expect([response.status, await codeOf(response)]).toEqual([400, 'codeRefused']);
  });

  test.each(['', 'not base64!', 'e30', 'bm90IGpzb24'])('R-02 the state %j is refused', async (state) => {
    const visitor = new Visitor(origin);
    await visitor.call(title, 'loginToken');
    const response = await visitor.call(title, 'handlecode', {
      method: 'POST',
      payload: { code: 'x', state, schibstedId: '' },
    });
    expect(response.status).toBe(400);
  });

  test('R-02 cancelling at the provider returns to /callback with an error', async () => {
    const { visitor, page } = await atLoginPage(origin, { title });
    const { url } = await arriveAtCallback(visitor, await visitor.ask(`${page}/abort`, { method: 'POST' }));
    expect(url.searchParams.get('error')).toBe('access_denied');
  });

  test('O-05 failures count if the browser started the log-in, garbage is ignored, and nobody is locked out', async () => {
    const strict = await startTestOrigin({ environment: { RATE_LIMITS: '{"login":2}' } });
    try {
      const stranger = new Visitor(strict, 'function');
      await stranger.call(title, 'loginToken');
      const send = async (visitor: Visitor, payload: { readonly code: string; readonly state: string }) => {
        const given = { ...payload, schibstedId: '' };
        return (await visitor.call(title, 'handlecode', { method: 'POST', payload: given })).status;
      };
      const stolen = await arrivedAs(new Visitor(strict), 'komplett', strict);
      for (let count = 0; count < 5; count += 1) {
        expect(await send(stranger, { code: 'x', state: 'x' })).toBe(400);
        expect(await send(stranger, stolen)).toBe(400);
      }
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        const visitor = new Visitor(strict);
        const { state } = await arrivedAs(visitor, 'komplett', strict);
        statuses.push(await send(visitor, { code: 'made-up', state }));
      }
      expect(statuses).toEqual([400, 400, 429]);
      const neighbour = new Visitor(strict);
      expect(await send(neighbour, await arrivedAs(neighbour, 'helg', strict))).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('log-ins started by another site', () => {
  const embedded = [
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
  ];
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  test("O-05 embedded requests from another page do not count against the visitor's limit, and a link works", async () => {
    const strict = await startTestOrigin({ environment: { RATE_LIMITS: '{"loginToken":2}' } });
    try {
      const visitor = new Visitor(strict, 'function');
      const statusOf = async (path: string, site: string, facts: Readonly<Record<string, string>>) =>
        (await visitor.call(title, path, { headers: { 'sec-fetch-site': site, ...facts } })).status;
      for (const facts of embedded) {
        expect(await statusOf('login', 'cross-site', facts)).toBe(403);
        expect(await statusOf('loginToken', 'same-site', facts)).toBe(403);
      }
      expect(await statusOf('loginToken', 'cross-site', visit)).toBe(403);
      expect(await statusOf('login', 'cross-site', visit)).toBe(302);
      expect(await statusOf('loginToken', 'same-origin', {})).toBe(200);
      expect(await statusOf('login', 'none', visit)).toBe(429);
    } finally {
      await strict.close();
    }
  });
});

describe('return paths', () => {
  test.each([
    ['/fakturaoversikt?side=2', '/fakturaoversikt?side=2'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['/\tevil', '/'],
    ['evil', '/'],
    ['', '/'],
  ])('G-05 the return path %j becomes %j', async (given, kept) => {
    const visitor = new Visitor(origin);
    const response = await visitor.call(title, `login?${new URLSearchParams({ returnPath: given })}`);
    expect(response.status).toBe(302);
    const state = new URL(response.headers.get('location') ?? '').searchParams.get('state') ?? '';
    expect(JSON.parse(Buffer.from(state, 'base64url').toString('utf8'))).toMatchObject({ returnPath: kept });
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    'http://polviktidende.localhost.evil.example/',
    'javascript:alert(1)',
  ])('G-05 neither log-out nor refresh of the provider redirects to %s', async (url) => {
    const visitor = new Visitor(origin);
    for (const path of ['logout', 'session/refresh']) {
      const query = new URLSearchParams({ redirect_uri: url });
      const response = await visitor.ask(`${identityUrl}/${path}?${query}`);
      expect([response.status, response.headers.get('location')]).toEqual([302, `${pageUrl}/`]);
    }
  });

  test('E-04 over https the session cookies of page and provider are bound to their hosts', async () => {
    const urls = { PAGE_URL: 'https://{publicationId}.example', IDENTITY_URL: 'https://id.{publicationId}.example' };
    const secure = await startTestOrigin({ environment: { ...urls, SANDBOX_DOMAINS: 'example' } });
    const visitor = await visitorAs(secure, title, 'komplett');
    expect(visitor.cookie('polviktidende.example', '__Host-session')).toBeDefined();
    const provider = 'id.polviktidende.example';
    expect(visitor.cookie(provider, '__Host-identity_session')).toBeDefined();
    expect(visitor.cookie(provider, '__Host-identity_session.sig')).toBeDefined();
    expect((await visitor.ask(`https://${provider}/v2/session`)).status).toBe(200);
    await visitor.ask(`https://${provider}/logout`);
    expect((await visitor.ask(`https://${provider}/v2/session`)).status).toBe(400);
    await secure.close();
  });

  test('G-05 the provider sends a code only to /callback of the title', async () => {
    const visitor = new Visitor(origin);
    const query = new URLSearchParams({
      client_id: title.identityClientId,
      redirect_uri: 'https://evil.example/callback',
      response_type: 'code',
      scope: 'openid',
      state: 'x',
    });
    const response = await visitor.ask(`${identityUrl}/oauth/authorize?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('Polvik Tidende');
  });
});
