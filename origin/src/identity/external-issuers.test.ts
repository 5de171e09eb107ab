import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTitle } from '#tests/support/builders/title.ts';
import type { FleetView } from '../platform/fleet/fleet-view.ts';
import { createExternalIssuers } from './external-issuers.ts';

const title = aTitle();
const clientId = 'min-side';
const now = (): number => Math.floor(Date.now() / 1000);
/** What the provider says of the person; `authTime` is undefined where it does not say when they logged in. */
const issuer = { url: '', nonce: '', isEmailProven: true, authTime: 0 as number | undefined };
let server: Server;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  const idToken = () =>
    new SignJWT({
      nonce: issuer.nonce,
      email: 'Kari@leser.example',
      email_verified: issuer.isEmailProven,
      ...(issuer.authTime === undefined ? {} : { auth_time: issuer.authTime }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(issuer.url)
      .setAudience(clientId)
      .setSubject('kari')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  const answers: Readonly<Record<string, () => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/jwks': () => ({ keys: [key] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() }),
  };
  const answerTo = async ({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answers[url]?.();
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };
  server = createServer((request, response) => void answerTo(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  issuer.url = `http://sso.localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  issuer.isEmailProven = true;
  issuer.authTime = now();
});

/** Logs in at the provider and comes back. */
async function arrive(maxAge?: number) {
  const fleet: Pick<FleetView, 'identityUrl'> = { identityUrl: () => 'http://id.polviktidende.localhost' };
  const providers = { '*': { issuer: issuer.url, clientId, clientSecret: 'a client secret' } };
  const login = createExternalIssuers(providers, { fleet: fleet as FleetView, secret: 'a session secret' })(title);
  const asked = new URL((await login?.begin({ uid: 'one', acrValues: undefined, prompt: undefined, maxAge })) ?? '');
  issuer.nonce = asked.searchParams.get('nonce') ?? '';
  expect(Number(asked.searchParams.get('max_age'))).toBe(maxAge ?? 31_536_000);
  return login?.complete({ uid: 'one', maxAge, query: '?code=c&state=one' });
}

test('G-13 A-08 an external provider names a person by an e-mail address that it has proven', async () => {
  const value = { issuer: issuer.url, subject: 'kari', email: 'kari@leser.example' };
  expect(await arrive()).toMatchObject({ ok: true, value });
});

test('G-13 A-08 an e-mail address that the provider has not proven logs nobody in', async () => {
  issuer.isEmailProven = false;
  expect(await arrive()).toEqual({ ok: false, error: 'refused' });
});

test('P-18 A-08 the person logged in when the provider says so, not when they came back from it', async () => {
  issuer.authTime = now() - 20 * 60;
  expect(await arrive()).toMatchObject({ ok: true, value: { authenticatedAt: issuer.authTime } });
});

test('P-18 A-08 a log-in that must be fresh is refused if the provider let an old one through', async () => {
  issuer.authTime = now() - 60;
  expect(await arrive(0)).toMatchObject({ ok: true });
  issuer.authTime = now() - 20 * 60;
  expect(await arrive(0)).toEqual({ ok: false, error: 'refused' });
  expect(await arrive(15 * 60)).toMatchObject({ ok: true });
});

test('P-18 A-08 a provider that does not say when the person logged in logs nobody in', async () => {
  issuer.authTime = undefined;
  expect(await arrive()).toEqual({ ok: false, error: 'refused' });
  expect(await arrive(0)).toEqual({ ok: false, error: 'refused' });
});
