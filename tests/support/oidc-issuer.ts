import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listen } from './listen.ts';

/** An external OpenID provider that returns the claims a test chooses. */
export interface OidcIssuer {
  readonly url: string;
  /** Claims of the next ID tokens, in addition to the protocol's own. */
  claims: Readonly<Record<string, unknown>>;
  /** Returns the query of the redirect back for the URL of an authorization request. */
  readonly logIn: (authorize: string) => string;
  readonly stop: () => void;
}

/** Starts a local provider that has one client. */
export async function startOidcIssuer(clientId: string): Promise<OidcIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' };
  let nonce = '';
  const server = createServer((request, response) => void answerTo(request, response));
  const url = `http://sso.localhost:${await listen(server)}`;
  const idToken = () =>
    new SignJWT({ nonce, ...issuer.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(url)
      .setAudience(clientId)
      .setSubject('kari')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  const answers: Readonly<Record<string, () => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      id_token_signing_alg_values_supported: ['ES256'],
    }),
    '/jwks': () => ({ keys: [key] }),
    '/token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() }),
  };
  const answerTo = async ({ url: path = '' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answers[path]?.();
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };
  const issuer: OidcIssuer = {
    url,
    claims: {},
    logIn: (authorize) => {
      const asked = new URL(authorize).searchParams;
      nonce = asked.get('nonce') ?? '';
      return `?${new URLSearchParams({ code: 'c', state: asked.get('state') ?? '' })}`;
    },
    stop: () => server.close(),
  };
  return issuer;
}
