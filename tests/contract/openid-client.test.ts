import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { clientSecretOf } from '#origin/identity/signing-keys.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { arriveAtCallback } from './support/log-in.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');

/** An unmodified published client, whose requests are signed as the edge signs them. */
async function discover(of: FleetTitle): Promise<client.Configuration> {
  const { fleet, secrets } = origin.services;
  const program = new Visitor(origin);
  const secret = clientSecretOf(secrets.sessionSecret, of);
  return client.discovery(
    new URL(fleet.identityUrl(of)),
    of.identityClientId,
    secret,
    client.ClientSecretBasic(secret),
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: (url, { method, headers, body }) =>
        program.ask(url, { method, headers, ...(body instanceof URLSearchParams ? { body: body.toString() } : {}) }),
    },
  );
}

test('A-08 openid-client, unmodified, finds the provider by its issuer and logs in with PKCE', async () => {
  const { fleet } = origin.services;
  const config = await discover(title);
  const metadata = config.serverMetadata();
  expect(metadata.issuer).toBe(fleet.identityUrl(title));
  expect(metadata.code_challenge_methods_supported).toContain('S256');

  const verifier = client.randomPKCECodeVerifier();
  const [state, nonce] = [client.randomState(), client.randomNonce()];
  const authorize = client.buildAuthorizationUrl(config, {
    redirect_uri: `${fleet.pageUrl(title)}/callback`,
    scope: 'openid offline_access',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  const person = new Visitor(origin);
  const begun = await person.ask(authorize.href);
  const page = new URL(begun.headers.get('location') ?? '', authorize).href;
  const answered = await person.ask(`${page}/demo`, { method: 'POST', form: { kind: 'komplett' } });
  const { url } = await arriveAtCallback(person, answered);

  const wrong = { pkceCodeVerifier: client.randomPKCECodeVerifier(), expectedState: state, expectedNonce: nonce };
  await expect(client.authorizationCodeGrant(config, url, wrong)).rejects.toMatchObject({ error: 'invalid_grant' });

  const again = await person.ask(authorize.href);
  const { url: second } = await arriveAtCallback(person, again);
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
  const tokens = await client.authorizationCodeGrant(config, second, checks);
  const claims = tokens.claims();
  expect(claims).toMatchObject({ iss: metadata.issuer, aud: title.identityClientId, email: 'komplett@demo.example' });

  const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
  expect(info).toMatchObject({ email: 'komplett@demo.example', email_verified: true });
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(renewed.access_token).not.toBe(tokens.access_token);
});

test('A-08 each title publishes its own provider, with the endpoints of its host', async () => {
  const other = titleNamed(origin.services.fleet, 'lauvdolen');
  const { issuer, token_endpoint, jwks_uri, userinfo_endpoint } = (await discover(other)).serverMetadata();
  const host = origin.services.fleet.identityUrl(other);
  expect([issuer, token_endpoint, jwks_uri, userinfo_endpoint]).toEqual([
    host,
    `${host}/oauth/token`,
    `${host}/oauth/jwks`,
    `${host}/oauth/userinfo`,
  ]);
});
