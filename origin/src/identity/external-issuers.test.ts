import { afterAll, beforeEach, expect, test } from 'vitest';
import { aTitle } from '#tests/support/builders/title.ts';
import { startOidcIssuer } from '#tests/support/oidc-issuer.ts';
import type { FleetView } from '../platform/fleet/fleet-view.ts';
import { createExternalIssuers } from './external-issuers.ts';

const title = aTitle();
const clientId = 'min-side';
const issuer = await startOidcIssuer(clientId);
afterAll(() => issuer.stop());

const now = (): number => Math.floor(Date.now() / 1000);
const says = (changes: Readonly<Record<string, unknown>>): void => {
  issuer.claims = { email: 'Kari@leser.example', email_verified: true, auth_time: now(), ...changes };
};
beforeEach(() => says({}));

async function arrive(maxAge?: number) {
  const fleet: Pick<FleetView, 'identityUrl'> = { identityUrl: () => 'http://id.polviktidende.localhost' };
  const providers = { '*': { issuer: issuer.url, clientId, clientSecret: 'a client secret' } };
  const login = createExternalIssuers(providers, { fleet: fleet as FleetView, secret: 'a session secret' })(title);
  const asked = (await login?.begin({ uid: 'one', acrValues: undefined, prompt: undefined, maxAge })) ?? '';
  expect(Number(new URL(asked).searchParams.get('max_age'))).toBe(maxAge ?? 31_536_000);
  return login?.complete({ uid: 'one', maxAge, query: issuer.logIn(asked) });
}

test('G-13 A-08 identifies a person at an external provider by a verified e-mail address', async () => {
  const value = { issuer: issuer.url, subject: 'kari', email: 'kari@leser.example' };
  expect(await arrive()).toMatchObject({ ok: true, value });
});

test('G-13 A-08 an unverified e-mail address does not log anyone in', async () => {
  says({ email_verified: false });
  expect(await arrive()).toEqual({ ok: false, error: 'refused' });
});

test('P-18 A-08 takes the log-in time from the provider, not from the person’s return', async () => {
  const authTime = now() - 20 * 60;
  says({ auth_time: authTime });
  expect(await arrive()).toMatchObject({ ok: true, value: { authenticatedAt: authTime } });
});

test('P-18 A-08 refuses an old log-in at the provider if a fresh one is required', async () => {
  says({ auth_time: now() - 60 });
  expect(await arrive(0)).toMatchObject({ ok: true });
  says({ auth_time: now() - 20 * 60 });
  expect(await arrive(0)).toEqual({ ok: false, error: 'refused' });
  expect(await arrive(15 * 60)).toMatchObject({ ok: true });
});

test('P-18 A-08 refuses a log-in whose time the provider omits', async () => {
  says({ auth_time: undefined });
  expect(await arrive()).toEqual({ ok: false, error: 'refused' });
  expect(await arrive(0)).toEqual({ ok: false, error: 'refused' });
});
