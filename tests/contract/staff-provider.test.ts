import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { saveMember } from '#origin/staff/staff-repository.ts';
import { startOidcIssuer } from '#tests/support/oidc-issuer.ts';
import { productionEnvironment } from './support/production.ts';
import { staffBrowser } from './support/staff.ts';
import { startTestOrigin } from './support/test-origin.ts';

const issuer = await startOidcIssuer('kundesenter');
const provider = { issuer: issuer.url, clientId: 'kundesenter', clientSecret: 'a client secret', amr: ['mfa'] };
const environment = {
  ...productionEnvironment(),
  STAFF_URL: 'https://kundesenter.example',
  STAFF_PROVIDER: JSON.stringify(provider),
};
const origin = await startTestOrigin({ environment });
const member = {
  email: 'runa@kundesenter.example',
  name: 'Runa Havrehaug',
  roles: ['read'],
  titleCodes: null,
} as const;
await saveMember(origin.services.database, member, new Date());
afterAll(async () => {
  issuer.stop();
  await origin.close();
});

const strong = { email: 'Runa@kundesenter.example', email_verified: true, amr: ['pwd', 'mfa'] };
beforeEach(() => {
  issuer.claims = { ...strong, auth_time: Math.floor(Date.now() / 1000) };
});

type Browser = ReturnType<typeof staffBrowser>;

/** Goes to the provider and back; returns the response of the return page. */
async function throughProvider(browser: Browser, path = '/logg-inn/jobbkonto') {
  const { location } = await browser.get(path);
  expect(new URL(location ?? '').searchParams).toMatchObject({ size: expect.any(Number) });
  return browser.get(`/logg-inn/tilbake${issuer.logIn(location ?? '')}`);
}

describe('P-19 the staff log-in in production', () => {
  test('uses the company’s provider, with PKCE and a nonce, and returns to the page', async () => {
    const browser = staffBrowser(origin);
    expect(await browser.get('/kunde/17')).toMatchObject({ location: '/logg-inn?til=%2Fkunde%2F17' });
    expect((await browser.get('/logg-inn?til=/kunde/17')).body).toContain(
      'href="/logg-inn/jobbkonto?til=%2Fkunde%2F17"',
    );
    const { location } = await browser.get('/logg-inn/jobbkonto?til=/kunde/17');
    const asked = new URL(location ?? '').searchParams;
    expect([asked.get('code_challenge_method'), asked.get('nonce')?.length]).toEqual(['S256', 43]);
    expect(asked.get('redirect_uri')).toBe('https://kundesenter.example/logg-inn/tilbake');
    const back = await browser.get(`/logg-inn/tilbake${issuer.logIn(location ?? '')}`);
    expect(back).toMatchObject({ status: 303, location: '/kunde/17' });
    expect((await browser.get('/')).body).toContain('Finn en kunde');
    expect(browser.visitor.cookie('kundesenter.example', '__Host-session')).toBeDefined();
  });

  test.each([
    ['a single factor', { amr: ['pwd'] }, 'ikke sterk nok'],
    ['a log-in without stated factors', { amr: undefined }, 'ikke sterk nok'],
    ['an address that belongs to no member of staff', { email: 'leser@leser.example' }, 'ikke tilgang'],
    ['an unverified address', { email_verified: false }, 'ikke fullført'],
  ])('rejects %s', async (_what, claims, text) => {
    issuer.claims = { ...issuer.claims, ...claims };
    const browser = staffBrowser(origin);
    expect(await throughProvider(browser)).toMatchObject({
      status: 403,
      body: expect.stringContaining(text) as string,
    });
    expect(await browser.get('/')).toMatchObject({ status: 303, location: '/logg-inn' });
  });

  test('can be completed only by the browser that started it', async () => {
    const { location } = await staffBrowser(origin).get('/logg-inn/jobbkonto');
    const thief = staffBrowser(origin);
    const path = `/logg-inn/tilbake${issuer.logIn(location ?? '')}`;
    expect((await thief.get(path)).status).toBe(403);
    await thief.get('/logg-inn/jobbkonto');
    expect((await thief.get(path)).status).toBe(403);
  });

  test('offers neither codes by e-mail nor demo people', async () => {
    for (const path of ['/logg-inn', '/logg-inn/kode', '/logg-inn/demo']) {
      expect((await staffBrowser(origin).post(path, { email: member.email })).status).toBe(404);
    }
  });

  test('accepts an authentication class as proof too, if configured', async () => {
    const byClass = { ...provider, amr: undefined, acr: ['urn:company:strong'] };
    const other = await startTestOrigin({ environment: { ...environment, STAFF_PROVIDER: JSON.stringify(byClass) } });
    await saveMember(other.services.database, member, new Date());
    expect((await throughProvider(staffBrowser(other))).status).toBe(403);
    issuer.claims = { ...issuer.claims, acr: 'urn:company:strong' };
    expect((await throughProvider(staffBrowser(other))).status).toBe(303);
    await other.close();
  });
});
