import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import * as v from 'valibot';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import {
  type ExternalIssuer,
  fetchNamed,
  type IdentityProviders,
  openidConfiguration,
} from '#origin/platform/issuers/openid-configuration.ts';
import type { Title } from '#src/domain/title.ts';
import type { Result } from '#src/lib/result.ts';

export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Authentication methods, such as `otp` and `sms`; empty if the provider names none. */
  readonly methods: readonly string[];
  readonly acr: string | undefined;
  /** In seconds since 1970: when the person authenticated at the provider, not when they returned. */
  readonly authenticatedAt: number;
}

export interface ExternalRequest {
  readonly uid: string;
  readonly acrValues: string | undefined;
  readonly prompt: string | undefined;
  /** In seconds; undefined for any age. */
  readonly maxAge: number | undefined;
}

interface ExternalReturn extends Pick<ExternalRequest, 'uid' | 'maxAge'> {
  readonly query: string;
}

export interface ExternalLogin {
  readonly begin: (request: ExternalRequest) => Promise<string>;
  readonly complete: (back: ExternalReturn) => Promise<Result<ExternalPerson, 'denied' | 'refused'>>;
}

/** Undefined if the origin itself is the identity provider. */
export type ExternalIssuers = (title: Title) => ExternalLogin | undefined;

/** In seconds. A provider must state the log-in time only if `max_age` is set; this value accepts any age. */
const anyAge = 365 * 86_400;

/** Time for the steps at the provider; added to the required freshness. */
const stepsSeconds = 600;

/** External providers register only this return path. */
export const externalCallbackPath = '/callback';

const ClaimsSchema = v.object({
  sub: v.string(),
  email: v.pipe(v.string(), v.email()),
  // An unverified address may belong to someone else, whose subscription would then be open.
  email_verified: v.literal(true),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
  amr: v.optional(v.array(v.string()), []),
  acr: v.optional(v.string()),
  auth_time: v.pipe(v.number(), v.integer()),
});

/** Each discovery document is fetched on first use. */
export function createExternalIssuers(
  providers: IdentityProviders,
  { fleet, secret }: { readonly fleet: FleetView; readonly secret: string },
): ExternalIssuers {
  const made = new Map<string, ExternalLogin>();
  return (title) => {
    const provider = providers[title.publicationId] ?? providers['*'];
    if (provider === undefined) return undefined;
    const redirectUri = `${fleet.identityUrl(title)}${externalCallbackPath}`;
    const login = made.get(title.publicationId) ?? createExternalLogin(provider, redirectUri, secret);
    made.set(title.publicationId, login);
    return login;
  };
}

export function createExternalLogin(provider: ExternalIssuer, redirectUri: string, secret: string): ExternalLogin {
  const configuration = openidConfiguration(provider, (url, { method, headers, body, signal }) =>
    fetchNamed(url, { method, headers, body, signal }),
  );
  // These values are derived rather than stored. Their source is the log-in's id, which only its
  // browser and the provider know.
  const derived = (purpose: string, uid: string): string =>
    createHmac('sha256', secret).update(`external ${purpose}\n${provider.issuer}\n${uid}`).digest('base64url');
  return {
    begin: async ({ uid, acrValues, prompt, maxAge }) => {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: uid,
        nonce: derived('nonce', uid),
        code_challenge: await client.calculatePKCECodeChallenge(derived('verifier', uid)),
        code_challenge_method: 'S256',
        max_age: String(maxAge ?? anyAge),
        ...(acrValues === undefined ? {} : { acr_values: acrValues }),
        ...(prompt === undefined ? {} : { prompt }),
      });
      return url.href;
    },
    complete: async ({ uid, maxAge, query }) => {
      const checks = {
        maxAge: maxAge === undefined ? anyAge : maxAge + stepsSeconds,
        pkceCodeVerifier: derived('verifier', uid),
        expectedNonce: derived('nonce', uid),
        expectedState: uid,
        idTokenExpected: true,
      };
      return completed(await configuration(), new URL(`${redirectUri}${query}`), checks);
    },
  };
}

async function completed(
  config: client.Configuration,
  arrived: URL,
  checks: client.AuthorizationCodeGrantChecks,
): Promise<Result<ExternalPerson, 'denied' | 'refused'>> {
  try {
    const tokens = await client.authorizationCodeGrant(config, arrived, checks);
    const claims = tokens.claims();
    if (claims === undefined) return { ok: false, error: 'refused' };
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
    const info = hasUserInfo ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    const person = v.safeParse(ClaimsSchema, { ...info, ...claims });
    if (!person.success) return { ok: false, error: 'refused' };
    const { sub, email, given_name: givenName, family_name: familyName, amr } = person.output;
    const names = { email: email.toLowerCase(), givenName, familyName };
    const proof = { methods: amr, acr: person.output.acr, authenticatedAt: person.output.auth_time };
    return { ok: true, value: { issuer: claims.iss, subject: sub, ...names, ...proof } };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      return { ok: false, error: error.error === 'access_denied' ? 'denied' : 'refused' };
    }
    const isRefused = error instanceof client.ResponseBodyError || error instanceof client.ClientError;
    if (isRefused) return { ok: false, error: 'refused' };
    throw error;
  }
}
