import { createHmac, randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import * as v from 'valibot';
import { ProviderSilentError } from '#origin/features/payment/provider-port.ts';
import type { Answer } from '#origin/platform/http/answer.ts';
import type { ActorCall, MountEndpoint } from '#origin/platform/http/mount.ts';
import { openidConfiguration } from '#origin/platform/issuers/openid-configuration.ts';
import { traceOf } from '#origin/platform/log/log.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { isSameSecret } from '#origin/platform/tokens/token.ts';
import { DaySchema, TypedTextSchema } from '#src/contract/fields.ts';
import { readSharedProfile, type SharedProfile, startProfileSharing } from '#src/contract/profile-sharing.ts';
import { phoneDigits } from '#src/lib/norwegian.ts';

/** A missing or invalid claim counts as not shared. */
function claim<Output>(schema: v.GenericSchema<unknown, Output>) {
  return v.optional(v.fallback(v.nullable(schema), null), null);
}

const NameSchema = v.pipe(TypedTextSchema, v.trim(), v.nonEmpty());

const ClaimsSchema = v.object({
  given_name: claim(NameSchema),
  family_name: claim(NameSchema),
  birthdate: claim(DaySchema),
  // Vipps writes the country code without a plus sign.
  phone_number: claim(v.pipe(v.string(), v.transform(withoutCountryCode), v.regex(phoneDigits))),
  address: claim(
    v.object({
      street_address: TypedTextSchema,
      postal_code: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      region: TypedTextSchema,
      country: v.picklist(['NO']),
    }),
  ),
});

function withoutCountryCode(phone: string): string {
  return phone.replace(/\s/g, '').replace(/^(?:\+|00)?47(?=\d{8}$)/, '');
}

export function profileOfClaims(claims: unknown): SharedProfile {
  const { given_name: givenName, family_name: familyName, ...rest } = v.parse(ClaimsSchema, claims);
  const { birthdate: birthDate, phone_number: phoneNumber, address } = rest;
  return {
    givenName,
    familyName,
    birthDate,
    phoneNumber,
    address: address && {
      // An address from Vipps can have several lines.
      streetLine: address.street_address.replace(/\s+/g, ' ').trim(),
      postalCode: address.postal_code,
      postalPlace: address.region,
    },
  };
}

/** The purchase page: the only return path that must be registered at Vipps. */
const returnPath = '/bestill-abonnement';

/** Fetches a person's data from Vipps at their request. The data goes only to their page and is not stored. */
export function mountProfileSharing(mounter: MountEndpoint, services: Services): void {
  const configurationOf = configurations(services);

  mounter.signedIn(startProfileSharing, async ({ payload: { wanted, place } }, call) => {
    const configuration = configurationOf(call.title.titleCode);
    if (configuration === undefined) return { ok: false, error: 'sharingNotOffered' };
    const bound = boundTo(services, call);
    const state = bound.newState(place);
    try {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: `${call.pageUrl}${returnPath}`,
        // The parts of a profile are named after Vipps Login's scopes.
        scope: ['openid', ...wanted].join(' '),
        state,
        nonce: bound.derived('nonce', state),
        code_challenge: await client.calculatePKCECodeChallenge(bound.derived('verifier', state)),
        code_challenge_method: 'S256',
      });
      return { ok: true, value: { redirectUrl: url.href } };
    } catch (error) {
      return silent(services, error);
    }
  });

  mounter.signedIn(readSharedProfile, async ({ payload: { query } }, call) => {
    const configuration = configurationOf(call.title.titleCode);
    if (configuration === undefined) return { ok: false, error: 'sharingNotOffered' };
    const bound = boundTo(services, call);
    const arrived = new URL(`${call.pageUrl}${returnPath}`);
    arrived.search = query;
    const state = arrived.searchParams.get('state') ?? '';
    if (!bound.isOwn(state)) return { ok: false, error: 'sharingOutdated' };
    return shared(services, configuration, { arrived, state, bound });
  });
}

/** Returns undefined if the title's sales unit has no Vipps Login. */
function configurations({ merchants }: Services) {
  const made = new Map<string, () => Promise<client.Configuration>>();
  return (titleCode: string): (() => Promise<client.Configuration>) | undefined => {
    const { vipps } = merchants.accountOf(titleCode);
    if (vipps?.loginIssuer === undefined) return undefined;
    const { clientId, clientSecret, loginIssuer: issuer } = vipps;
    const present = made.get(titleCode) ?? openidConfiguration({ issuer, clientId, clientSecret }, merchants.send);
    made.set(titleCode, present);
    return present;
  };
}

/** Derives the secrets from the session, so that nothing is stored until the person returns from Vipps. */
function boundTo({ secrets }: Services, { actor, title }: ActorCall) {
  const derived = (purpose: string, text: string): string =>
    createHmac('sha256', secrets.sessionSecret)
      .update(`profile sharing ${purpose}\n${actor.sessionId}\n${title.titleCode}\n${text}`)
      .digest('base64url');
  const signed = (random: string, place: string): string =>
    `${random}.${derived('state', `${random}.${place}`)}.${place}`;
  return {
    derived,
    newState: (place: string): string => signed(randomBytes(16).toString('base64url'), place),
    isOwn: (state: string): boolean => {
      const [random = '', , ...place] = state.split('.');
      return isSameSecret(state, signed(random, place.join('.')));
    },
  };
}

async function shared(
  services: Services,
  configuration: () => Promise<client.Configuration>,
  {
    arrived,
    state,
    bound,
  }: { readonly arrived: URL; readonly state: string; readonly bound: ReturnType<typeof boundTo> },
): Promise<Answer<typeof readSharedProfile>> {
  try {
    const config = await configuration();
    const tokens = await client.authorizationCodeGrant(config, arrived, {
      pkceCodeVerifier: bound.derived('verifier', state),
      expectedNonce: bound.derived('nonce', state),
      expectedState: state,
      idTokenExpected: true,
    });
    const subject = tokens.claims()?.sub;
    if (subject === undefined) throw new ProviderSilentError('noSubject');
    return { ok: true, value: profileOfClaims(await client.fetchUserInfo(config, tokens.access_token, subject)) };
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError) {
      return { ok: false, error: error.error === 'access_denied' ? 'sharingDeclined' : 'sharingOutdated' };
    }
    // An authorization code is used up by the first return, and expires within minutes.
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
      return { ok: false, error: 'sharingOutdated' };
    }
    return silent(services, error);
  }
}

/** Logs an error from Vipps or the connection to it, and rethrows any other error. */
function silent({ log }: Services, error: unknown): { readonly ok: false; readonly error: 'providerSilent' } {
  const isTheirs =
    error instanceof ProviderSilentError ||
    error instanceof TypeError ||
    error instanceof client.ClientError ||
    error instanceof client.ResponseBodyError ||
    error instanceof client.WWWAuthenticateChallengeError;
  if (!isTheirs) throw error;
  log.error(traceOf(error), 'Vipps did not answer when a person shared their profile');
  return { ok: false, error: 'providerSilent' };
}
