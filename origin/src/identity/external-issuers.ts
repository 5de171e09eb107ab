import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import * as v from 'valibot';
import type { ExternalIssuer, IdentityProviders } from '#origin/platform/issuers/external-issuer.ts';
import { fetchNamed } from '#origin/platform/http/fetch-named.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { Title } from '#src/domain/title.ts';
import type { Result } from '#src/lib/result.ts';

/** Somebody whom an external provider has logged in. */
export interface ExternalPerson {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Authentication methods, as `otp` and `sms`; empty if it names none. */
  readonly methods: readonly string[];
  /** Class of the log-in, if it names one. */
  readonly acr: string | undefined;
  /** When the person proved there who they are, in seconds since 1970: not when they came back from it. */
  readonly authenticatedAt: number;
}

/** A log-in here that goes on at an external provider. */
export interface ExternalRequest {
  /** Id of the log-in here, which cannot be guessed. */
  readonly uid: string;
  readonly acrValues: string | undefined;
  readonly prompt: string | undefined;
  /** Longest time since the person proved who they are, in seconds; undefined if any will do. */
  readonly maxAge: number | undefined;
}

/** Who came back to a log-in here. */
interface ExternalReturn extends Pick<ExternalRequest, 'uid' | 'maxAge'> {
  /** Of the address that the provider led to. */
  readonly query: string;
}

/** The external provider of a title. */
export interface ExternalLogin {
  /** Where the browser goes. */
  readonly begin: (request: ExternalRequest) => Promise<string>;
  readonly complete: (back: ExternalReturn) => Promise<Result<ExternalPerson, 'denied' | 'refused'>>;
}

/** The external provider of a title; undefined if the origin itself logs its people in. */
export type ExternalIssuers = (title: Title) => ExternalLogin | undefined;

/** `max_age` if any age will do, in seconds: a provider must name the time of the log-in if it is asked for one. */
const anyAge = 365 * 86_400;

/** How long the steps of a log-in may take at the provider, in seconds, before it is no longer as fresh as it was asked to be. */
const stepsSeconds = 600;

/** Path on a title's identity host to which external providers lead back: the one address to register there. */
export const externalCallbackPath = '/callback';

const ClaimsSchema = v.object({
  sub: v.string(),
  email: v.pipe(v.string(), v.email()),
  // An address that is not proven could be anybody's, with their subscription.
  email_verified: v.literal(true),
  given_name: v.optional(v.string(), ''),
  family_name: v.optional(v.string(), ''),
  amr: v.optional(v.array(v.string()), []),
  acr: v.optional(v.string()),
  auth_time: v.pipe(v.number(), v.integer()),
});

/** The external providers of a configuration. Each is asked for its discovery document when it is first needed. */
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

/** Log-ins at a provider, which leads back to `redirectUri`. */
export function createExternalLogin(provider: ExternalIssuer, redirectUri: string, secret: string): ExternalLogin {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = (): Promise<client.Configuration> => {
    // A provider that could not be reached is asked again.
    discovered ??= discover(provider).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  // Both are kept nowhere: they follow from the log-in's id, which only its own browser and the provider know.
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

function discover({ issuer, clientId, clientSecret }: ExternalIssuer): Promise<client.Configuration> {
  const isPlain = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretBasic(clientSecret), {
    execute: isPlain ? [client.allowInsecureRequests] : [],
    // It sends nothing but forms.
    [client.customFetch]: (url, { method, headers, body, signal }) =>
      fetchNamed(url, { method, headers, body: body instanceof URLSearchParams ? body.toString() : null, signal }),
  });
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
