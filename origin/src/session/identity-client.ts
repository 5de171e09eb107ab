import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Title } from '#src/domain/title.ts';
import type { Result } from '#src/lib/result.ts';

/** Contents of a verified identity token (G-13). */
export interface VerifiedIdentity {
  readonly personId: string;
  readonly authenticatedAt: Date;
  readonly methods: readonly string[];
  /** Shared by the titles in a browser; null if the provider does not report it. */
  readonly identitySession: string | null;
}

export interface IdentityClient {
  readonly exchange: (title: Title, code: string) => Promise<Result<VerifiedIdentity, 'codeRefused'>>;
}

export interface IdentityClientOptions {
  /** `path` begins with a slash. */
  readonly send: (title: Title, path: string, init: RequestInit) => Promise<Response>;
  readonly issuerOf: (title: Title) => string;
  readonly clientSecretOf: (title: Title) => string;
  readonly redirectUriOf: (title: Title) => string;
}

const TokenAnswerSchema = v.object({ id_token: v.string() });
const ClaimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  auth_time: v.number(),
  amr: v.optional(v.array(v.string()), []),
  login_session: v.optional(v.string()),
});

/** Calls the provider over HTTP, like an external provider. */
export function createIdentityClient(options: IdentityClientOptions): IdentityClient {
  const { send, clientSecretOf, redirectUriOf } = options;
  const keysByTitle = new Map<string, JWTVerifyGetKey>();
  return {
    exchange: async (title, code) => {
      const credentials = Buffer.from(`${title.identityClientId}:${clientSecretOf(title)}`).toString('base64');
      const response = await send(title, '/oauth/token', {
        method: 'POST',
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUriOf(title),
        }).toString(),
      });
      if (response.status === 400) return { ok: false, error: 'codeRefused' };
      if (!response.ok) throw new Error(`The identity provider answered ${response.status} to a token request.`);
      const { id_token: token } = v.parse(TokenAnswerSchema, await response.json());
      const keys = keysByTitle.get(title.titleCode) ?? remoteKeys(title, send);
      keysByTitle.set(title.titleCode, keys);
      return verified(token, keys, { issuer: options.issuerOf(title), audience: title.identityClientId });
    },
  };
}

function remoteKeys(title: Title, send: IdentityClientOptions['send']): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL('http://identity.invalid/oauth/jwks'), {
    [customFetch]: (_url, { headers, signal }) => send(title, '/oauth/jwks', { headers, signal }),
  });
}

async function verified(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { readonly issuer: string; readonly audience: string },
): Promise<Result<VerifiedIdentity, 'codeRefused'>> {
  try {
    const { payload } = await jwtVerify(token, keys, expected);
    const claims = v.parse(ClaimsSchema, payload);
    const authenticatedAt = new Date(claims.auth_time * 1000);
    const identitySession = claims.login_session ?? null;
    return { ok: true, value: { personId: claims.sub, authenticatedAt, methods: claims.amr, identitySession } };
  } catch (error) {
    if (error instanceof errors.JOSEError) return { ok: false, error: 'codeRefused' };
    throw error;
  }
}
