import Provider, {
  type Account,
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { Database } from '#origin/platform/database/database.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { answerError, supportCodeHeader } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { identityReturnParameter } from '#src/contract/identity-pages.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Title } from '#src/domain/title.ts';
import { authenticationMethods } from '#src/domain/title-fields.ts';
import { createOidcAdapter } from './oidc-adapter.ts';
import { renderProviderError } from './page-layout.ts';
import { findPerson } from './person-repository.ts';
import { clientSecretOf, cookieKeyOf, readSigningKeys, type SigningKeys } from './signing-keys.ts';

/**
 * The cookies belong to a single host. Over https, a prefix binds the session cookie to it. The cookies of a pending
 * log-in have their own path, which the prefix does not allow.
 */
export function identityCookies(protocol: string) {
  return {
    session: protocol === 'https' ? '__Host-identity_session' : 'identity_session',
    interaction: 'identity_interaction',
    resume: 'identity_resume',
  } as const;
}

/** Return path of a fresh log-in that only the provider's own pages need. */
export const reauthenticatedPath = '/profile-pages/confirmed';

export function reauthenticatedUrl(identityUrl: string, clientId: string): string {
  return `${identityUrl}${reauthenticatedPath}?${new URLSearchParams({ client_id: clientId })}`;
}

const minute = 60;
const day = 86_400;

export const identitySessionSeconds = keptDays.identitySession * day;

const lifetimes = {
  AccessToken: 60 * minute,
  AuthorizationCode: 5 * minute,
  Grant: 30 * day,
  IdToken: 60 * minute,
  Interaction: 30 * minute,
  RefreshToken: 30 * day,
  Session: identitySessionSeconds,
};

type ProviderServices = Pick<Services, 'database' | 'fleet' | 'secrets' | 'realNow' | 'log'>;

/** Titles on one identity host share a provider; its issuer is the host's URL. */
export type Providers = (title: Title) => Provider;

export async function createProviders(services: ProviderServices): Promise<Providers> {
  const { keys } = await readSigningKeys(services.database);
  const made = new Map<string, Provider>();
  return (title) => {
    const issuer = services.fleet.identityUrl(title);
    const provider = made.get(issuer) ?? createProvider(issuer, services, keys);
    made.set(issuer, provider);
    return provider;
  };
}

function createProvider(issuer: string, services: ProviderServices, keys: SigningKeys['keys']): Provider {
  const provider = new Provider(issuer, { ...configurationOf(issuer, services), jwks: { keys } });
  // The edge sends host, protocol and client address, and its signature has already been checked.
  provider.proxy = true;
  // The library answers 500 without details. A database failure must be a 503, as everywhere else.
  provider.on('server_error', (context, error) => {
    const { status } = answerError(error, String(context.res.getHeader(supportCodeHeader)), services.log);
    context.status = status;
  });
  return provider;
}

function configurationOf(issuer: string, { database, fleet, secrets, realNow }: ProviderServices): Configuration {
  const titles = fleet.titles.filter((title) => fleet.identityUrl(title) === issuer);
  return {
    adapter: (model) => createOidcAdapter(database, model, realNow),
    clients: titles.map((title) =>
      clientOf(title, { pageUrl: fleet.pageUrl(title), issuer, secret: secrets.sessionSecret }),
    ),
    cookies: cookiesOf(issuer, secrets.sessionSecret),
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      userinfo: '/oauth/userinfo',
      jwks: '/oauth/jwks',
      introspection: '/oauth/introspect',
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      introspection: { enabled: true, allowedPolicy: (_context, client, token) => client.clientId === token.clientId },
    },
    scopes: ['openid', 'offline_access'],
    // The account SDK requests only these two scopes, so the claims come with `openid`.
    claims: {
      openid: [
        'sub',
        'email',
        'email_verified',
        'given_name',
        'family_name',
        'name',
        'legacy_user_id',
        'amr',
        'login_session',
      ],
    },
    conformIdTokenClaims: false,
    acrValues: [...authenticationMethods],
    extraParams: ['tag', 'teaser', 'locale', 'one_step_login'],
    pkce: { required: () => false },
    interactions: { url: (_context, interaction) => `/authn/${interaction.uid}`, policy: policyWithAccountChoice() },
    loadExistingGrant: grantAtOnce,
    // The provider drops offline_access without a consent prompt; the publisher's own clients need
    // none.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, id, token) =>
      accountOf(database, id, token !== undefined && 'sessionUid' in token ? token.sessionUid : undefined),
    ttl: lifetimes,
    renderError: (context, out) => renderProviderError(context, { fleet, code: out.error }),
  };
}

function cookiesOf(issuer: string, sessionSecret: string): Configuration['cookies'] {
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax' } as const;
  const names = identityCookies(new URL(issuer).protocol.slice(0, -1));
  return { keys: [cookieKeyOf(sessionSecret)], names, long: cookie, short: cookie };
}

async function accountOf(database: Database, id: string, sessionUid: string | undefined): Promise<Account | undefined> {
  const person = await findPerson(database, id);
  if (person === undefined) return undefined;
  const { email, givenName, familyName, userId } = person;
  const claims = {
    sub: id,
    email,
    email_verified: true,
    given_name: givenName,
    family_name: familyName,
    name: `${givenName} ${familyName}`,
    legacy_user_id: String(userId),
    login_session: sessionUid,
  };
  return { accountId: id, claims: () => claims };
}

function clientOf(
  title: Title,
  { pageUrl, issuer, secret }: { readonly pageUrl: string; readonly issuer: string; readonly secret: string },
): ClientMetadata {
  return {
    client_id: title.identityClientId,
    client_name: title.displayName,
    client_secret: clientSecretOf(secret, title),
    redirect_uris: [`${pageUrl}/callback`, reauthenticatedUrl(issuer, title.identityClientId)],
    response_types: ['code', 'none'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
    require_auth_time: true,
  };
}

/** The standard policy without consent. Adds the choice of account, and a new log-in if stronger proof is requested. */
function policyWithAccountChoice() {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy.get('login')?.checks.add(
    new Check('step_up', 'The methods that were asked for have not been used.', (context) => {
      const { params, result, session } = context.oidc;
      const asked = parseMethods(params?.['acr_values']);
      // A person who was just asked is not asked again. The token names the methods used, and the client checks them.
      const isCovered = asked.every((method) => session?.amr?.includes(method));
      const isSettled = isCovered || result?.login !== undefined;
      return isSettled ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
    }),
  );
  return policy;
}

async function grantAtOnce(context: KoaContextWithOIDC) {
  const { client, provider, session } = context.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid offline_access');
  await grant.save();
  return grant;
}

export function parseMethods(acrValues: unknown): readonly string[] {
  if (typeof acrValues !== 'string') return [];
  const known: readonly string[] = authenticationMethods;
  return acrValues.split(' ').filter((value) => known.includes(value));
}

interface IdentityHost {
  readonly titles: readonly FleetTitle[];
  readonly fleet: Pick<FleetView, 'pageUrl'>;
  readonly providers: Providers;
}

/**
 * Several titles may share an identity host. Returns the title of the client that began the log-in or that the URL
 * names, otherwise the title of the return URL.
 */
export async function identityTitle(
  url: string,
  { titles, fleet, providers }: IdentityHost,
): Promise<FleetTitle | undefined> {
  const [first] = titles;
  if (first === undefined || titles.length === 1) return first;
  const { pathname, searchParams } = new URL(url);
  const uid = /^\/authn\/([^/]+)/.exec(pathname)?.[1];
  const begun = uid === undefined ? undefined : (await providers(first).Interaction.find(uid))?.params['client_id'];
  // The account SDK names its client as the last part of `sdrn:…:client:<id>` if not as client_id.
  const named = searchParams.get('client_id') ?? searchParams.get('client_sdrn')?.split(':').at(-1);
  const clientId = begun ?? named;
  if (clientId !== undefined) return titles.find((title) => title.identityClientId === clientId);
  const returnOrigin = URL.parse(searchParams.get(identityReturnParameter) ?? '')?.origin;
  return titles.find((title) => new URL(fleet.pageUrl(title)).origin === returnOrigin);
}
