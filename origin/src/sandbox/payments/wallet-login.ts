import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Markup } from '#origin/identity/page-layout.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { endedPage, formOf, paymentPage } from './payment-page.ts';
import { type Collection, changeItem, findItem, insertItem, lockItem, type StoredRecord } from './payment-store.ts';
import type { ProviderKit } from './provider-api.ts';
import { walletBrand } from './wallet-pages.ts';
import { answerMs, walletRoot } from './wallet-provider.ts';

const loginRoot = `${walletRoot}/access-management-1.0/access`;
const userInfoPath = `${walletRoot}/vipps-userinfo-api/userinfo`;

const SharingSchema = v.object({
  status: v.picklist(['asked', 'shared', 'declined', 'read']),
  redirectUri: v.string(),
  state: v.string(),
  nonce: v.string(),
  challenge: v.string(),
  scopes: v.array(v.string()),
  profile: v.record(v.string(), v.string()),
  code: v.string(),
  token: v.string(),
});
const sharings: Collection<typeof SharingSchema> = { kind: 'sharing', schema: SharingSchema };
type Sharing = StoredRecord<v.InferOutput<typeof SharingSchema>>;

const profileFields = [
  { scope: 'name', name: 'fornavn', label: 'Fornavn', example: 'Kari' },
  { scope: 'name', name: 'etternavn', label: 'Etternavn', example: 'Nordli' },
  { scope: 'birthDate', name: 'fodselsdato', label: 'Fødselsdato (åååå-mm-dd)', example: '1984-03-12' },
  { scope: 'phoneNumber', name: 'telefon', label: 'Telefonnummer', example: '41234567' },
  { scope: 'address', name: 'gate', label: 'Gate og nummer', example: 'Skolegata 5' },
  { scope: 'address', name: 'postnummer', label: 'Postnummer', example: undefined },
  { scope: 'address', name: 'poststed', label: 'Poststed', example: undefined },
] as const;

/** Modelled on Vipps Login: shares only what the person allows. */
export function mountWalletLogin(kit: ProviderKit): void {
  mountAsking(kit);
  mountTokens(kit, createKeys());
}

function mountTokens(kit: ProviderKit, keys: ReturnType<typeof createKeys>): void {
  const { app, services } = kit;
  const { database, fleet } = services;
  const issuer = `${fleet.paymentUrl}${loginRoot}/`;
  app.get(`${loginRoot}/.well-known/openid-configuration`, (context) => {
    context.env.note({ call: 'wallet discovery' });
    return context.json({
      issuer,
      authorization_endpoint: `${issuer}oauth2/auth`,
      token_endpoint: `${issuer}oauth2/token`,
      userinfo_endpoint: `${fleet.paymentUrl}${userInfoPath}`,
      jwks_uri: `${issuer}.well-known/jwks.json`,
      response_types_supported: ['code'],
      subject_types_supported: ['pairwise'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', ...new Set(profileFields.map(({ scope }) => scope))],
    });
  });
  app.get(`${loginRoot}/.well-known/jwks.json`, async (context) => {
    context.env.note({ call: 'wallet keys' });
    return context.json({ keys: [(await keys()).published] });
  });
  app.post(`${loginRoot}/oauth2/token`, async (context) => {
    context.env.note({ call: 'wallet token' });
    const form = await formOf(context);
    const merchant = merchantOf(kit, context.req.header('authorization'));
    if (merchant === undefined) return context.json({ error: 'invalid_client' }, 401);
    if (kit.faults.take(merchant, 'outage')) return context.json({ title: 'Service Unavailable' }, 503);
    const sharing = await redeem(kit, merchant, form);
    if (sharing === undefined) return context.json({ error: 'invalid_grant' }, 400);
    const idToken = await signedIdToken(await keys(), { issuer, sharing });
    return context.json({ access_token: sharing.data.token, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  });
  app.get(userInfoPath, async (context) => {
    context.env.note({ call: 'wallet user info' });
    const [id = '', token = ''] = (context.req.header('authorization') ?? '').replace(/^Bearer /i, '').split('.');
    const sharing = await findItem(database, sharings, id);
    if (sharing?.data.status !== 'read' || sharing.data.token !== `${id}.${token}`)
      return context.json({ title: 'Unauthorized' }, 401);
    return context.json(claimsOf(sharing));
  });
}

function mountAsking(kit: ProviderKit): void {
  const { app, services } = kit;
  const { database, clock } = services;
  app.get(`${loginRoot}/oauth2/auth`, async (context) => {
    context.env.note({ call: 'wallet authorization' });
    const asked = readAuthorization(kit, context);
    if (asked === undefined) return endedPage(walletBrand);
    const id = randomUUID();
    const { merchant, ...data } = asked;
    const createdAt = new Date(await clock.now(merchant));
    const unanswered = { status: 'asked', profile: {}, code: '', token: '' } as const;
    await insertItem(database, sharings, { id, merchant, reference: '', createdAt, data: { ...data, ...unanswered } });
    return context.redirect(`/mobil/deling/${id}`, 303);
  });
  app.on(['GET', 'POST'], '/mobil/deling/:id', async (context) => {
    context.env.note({ call: 'wallet sharing' });
    const sharing = await findItem(database, sharings, context.req.param('id'));
    if (sharing?.data.status !== 'asked') return endedPage(walletBrand, sharing?.data.redirectUri);
    return context.req.method === 'GET' ? askPage(kit, sharing) : answered(kit, context, sharing);
  });
}

type Keys = Awaited<ReturnType<ReturnType<typeof createKeys>>>;

function signedIdToken(
  { key, published }: Keys,
  { issuer, sharing: { id, merchant, data } }: { readonly issuer: string; readonly sharing: Sharing },
): Promise<string> {
  return new SignJWT({ nonce: data.nonce })
    .setProtectedHeader({ alg: 'RS256', kid: published.kid })
    .setIssuer(issuer)
    .setAudience(merchant)
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

function createKeys() {
  const make = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    return { key: privateKey, published: { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256' } };
  };
  let made: ReturnType<typeof make> | undefined;
  return () => (made ??= make());
}

/** Undefined if the client or its return URL is not registered. */
function readAuthorization({ services: { fleet } }: ProviderKit, { req }: Context<InnerEnv>) {
  const merchant = req.query('client_id') ?? '';
  const title = fleet.titleOfCode(merchant);
  const redirectUri = req.query('redirect_uri') ?? '';
  const isRegistered = title !== undefined && redirectUri === `${fleet.pageUrl(title)}/bestill-abonnement`;
  const isCode = req.query('response_type') === 'code' && req.query('code_challenge_method') === 'S256';
  if (!isRegistered || !isCode) return undefined;
  const [state = '', nonce = '', challenge = ''] = ['state', 'nonce', 'code_challenge'].map((name) => req.query(name));
  return { merchant, redirectUri, state, nonce, challenge, scopes: (req.query('scope') ?? '').split(' ') };
}

async function answered(
  { services: { database, clock } }: ProviderKit,
  context: Context<InnerEnv>,
  { id, merchant }: Sharing,
): Promise<Response> {
  const form = await formOf(context);
  const code = `${id}.${randomUUID()}`;
  const now = await clock.now(merchant);
  const sharing = await database.transaction(async (transaction) => {
    const kept = await lockItem(transaction, sharings, id);
    if (kept?.data.status !== 'asked') return kept;
    const isShared = form('svar') === 'del' && now < kept.createdAt.getTime() + answerMs;
    const asked = profileFields.filter(({ scope }) => kept.data.scopes.includes(scope));
    const profile = Object.fromEntries(asked.map(({ name }) => [name, form(name)]));
    return changeItem(transaction, kept, isShared ? { status: 'shared', code, profile } : { status: 'declined' });
  });
  if (sharing === undefined) return endedPage(walletBrand);
  const { redirectUri, state, status } = sharing.data;
  const outcome = status === 'shared' ? { code: sharing.data.code } : { error: 'access_denied' };
  return context.redirect(`${redirectUri}?${new URLSearchParams({ ...outcome, state })}`, 303);
}

function askPage({ services: { fleet } }: ProviderKit, { merchant, data }: Sharing): Promise<Response> {
  const title = fleet.titleOfCode(merchant);
  const { postalCode = '', postalPlace = '' } = title?.postalAddress ?? {};
  const examples: Readonly<Record<string, string>> = { postnummer: postalCode, poststed: postalPlace };
  const fields = profileFields.filter(({ scope }) => data.scopes.includes(scope));
  const inputs: Markup[] = fields.map(
    ({ name, label, example }) => html`<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${example ?? examples[name] ?? ''}" autocomplete="off">`,
  );
  const body = html`<p>${title?.displayName ?? ''} vil hente dette fra profilen din. Slik står det der. Du kan rette det.</p>
<form method="post">${inputs}
<button name="svar" value="del">Del opplysningene</button>
<button class="plain" name="svar" value="avbryt">Avbryt</button></form>`;
  const heading = 'Del opplysninger';
  return paymentPage({ brand: walletBrand, heading, body, returnUrl: data.redirectUri });
}

function merchantOf({ services: { merchants } }: ProviderKit, authorization = ''): string | undefined {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? [];
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent);
  const { vipps } = merchants.accountOf(id);
  return vipps !== undefined && vipps.clientSecret === secret ? id : undefined;
}

/** Redeems a code once, and only for its own merchant and challenge. */
async function redeem(
  { services: { database } }: ProviderKit,
  merchant: string,
  form: (name: string) => string,
): Promise<Sharing | undefined> {
  const challenge = createHash('sha256').update(form('code_verifier')).digest('base64url');
  const [id = ''] = form('code').split('.');
  return database.transaction(async (transaction) => {
    const kept = await lockItem(transaction, sharings, id);
    if (kept?.data.status !== 'shared' || kept.merchant !== merchant || kept.data.code !== form('code'))
      return undefined;
    if (kept.data.challenge !== challenge || kept.data.redirectUri !== form('redirect_uri')) return undefined;
    return changeItem(transaction, kept, { status: 'read', token: `${id}.${randomUUID()}` });
  });
}

/** Uses the claim names of Vipps. */
function claimsOf({ id, data: { profile, scopes } }: Sharing): object {
  const { fornavn, etternavn, fodselsdato, telefon = '', gate, postnummer, poststed } = profile;
  const address = { street_address: gate, postal_code: postnummer, region: poststed, country: 'NO' };
  return {
    sub: id,
    ...(scopes.includes('name')
      ? { name: `${fornavn} ${etternavn}`, given_name: fornavn, family_name: etternavn }
      : {}),
    ...(scopes.includes('birthDate') ? { birthdate: fodselsdato } : {}),
    ...(scopes.includes('phoneNumber')
      ? { phone_number: telefon.replace(/\s/g, '').replace(/^\+?(?:47)?/, '47') }
      : {}),
    ...(scopes.includes('address') ? { address: { ...address, address_type: 'home' } } : {}),
  };
}
