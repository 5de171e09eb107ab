import { createHmac } from 'node:crypto';
import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { pageResponse } from './page-layout.ts';
import { findPerson, type Person, recordPersonActivity } from './person-repository.ts';
import { identityCookies, identitySessionSeconds, type Providers } from './provider.ts';
import { textIn } from './texts.ts';

/** Seconds for which the account SDK may cache an answer (Spec §9). */
const answerSeconds = 300;

/** Mounts the account SDK's calls to the identity host that are not part of OpenID Connect. */
export function mountSessionEndpoints(app: Hono<TitleEnv>, providers: Providers, services: Services): void {
  const { database, fleet, realNow } = services;

  app.get('/v2/session', async (context) => {
    context.env.note({ call: 'GET v2/session' });
    allowOrigin(context, fleet);
    const session = await providerSession(context, providers);
    const who = await findPerson(database, session.accountId);
    // The SDK reads status 400 as "nobody is logged in"; it would retry any other status
    // immediately.
    if (who === undefined) return context.json({ error: { name: 'SessionNotFound', code: 400 } }, 400);
    const { title } = context.env;
    const isConnected = session.authorizations?.[title.identityClientId] !== undefined;
    return context.json(
      sessionAnswer(who, { title, isConnected, secret: services.secrets.sessionSecret, now: realNow() }),
    );
  });

  app.get('/session/refresh', (context) => {
    context.env.note({ call: 'GET session/refresh' });
    for (const name of sessionCookies(context)) {
      const value = getCookie(context, name);
      if (value !== undefined) setCookie(context, name, value, cookieOptions(context));
    }
    return context.redirect(returnUrl(context, fleet));
  });

  const logOut = async (context: Context<TitleEnv>): Promise<Response> => {
    const session = await providerSession(context, providers);
    const { accountId } = session;
    if (accountId !== undefined) {
      await session.destroy();
      const { titleCode } = context.env.title;
      const line = { personId: accountId, titleCode, kind: 'loggedOut', at: new Date(realNow()) } as const;
      if ((await findPerson(database, accountId)) !== undefined) await recordPersonActivity(database, line);
    }
    dropSessionCookies(context);
    return context.redirect(returnUrl(context, fleet), context.req.method === 'GET' ? 302 : 303);
  };

  app.get('/logout', (context) => {
    context.env.note({ call: 'GET logout' });
    // The account SDK navigates here from the title's own host. Another site could otherwise log readers out with a
    // mere image.
    const isForeign = context.req.header('sec-fetch-site') === 'cross-site';
    return isForeign ? logOutPage(context.env.title, fleet, new URL(context.req.url).search) : logOut(context);
  });
  app.post('/logout', (context) => {
    context.env.note({ call: 'POST logout' });
    return logOut(context);
  });
}

/** Shown if another site led the visitor to the log-out. */
function logOutPage(title: FleetTitle, fleet: FleetView, query: string): Promise<Response> {
  const t = textIn(title.language);
  const pageUrl = fleet.pageUrl(title);
  return pageResponse({
    title,
    pageUrl,
    heading: t('logOutHeading'),
    body: html`<p>${t('logOutIntro', { name: title.displayName })}</p>
<form method="post" action="/logout${query}"><button type="submit">${t('logOut')}</button></form>
<p><a href="${pageUrl}/">${t('toPage')}</a></p>`,
  });
}

function sessionCookies({ env }: Context<TitleEnv>): readonly string[] {
  const { session } = identityCookies(env.visit.protocol);
  return [session, `${session}.sig`];
}

export function dropSessionCookies(context: Context<TitleEnv>): void {
  const secure = context.env.visit.protocol === 'https';
  for (const name of sessionCookies(context)) deleteCookie(context, name, { path: '/', secure });
}

/** Creates a session if the request's cookie has none. */
export function providerSession(context: Context<TitleEnv>, providers: Providers) {
  const { incoming, outgoing } = nodeExchange(context);
  const provider = providers(context.env.title);
  return provider.Session.get(provider.createContext(incoming, outgoing));
}

function returnUrl(context: Context<TitleEnv>, fleet: FleetView): string {
  return safeReturnUrl(context.env.title, fleet, { given: context.req.query('redirect_uri'), fallbackPath: '/' });
}

/** Falls back to the path in the title's customer area if the given URL does not belong to the title. */
export function safeReturnUrl(
  title: FleetTitle,
  fleet: FleetView,
  { given, fallbackPath }: { readonly given: string | null | undefined; readonly fallbackPath: string },
): string {
  const url = URL.parse(given ?? '');
  const own = new URL(fleet.pageUrl(title)).origin;
  if (url !== null && (url.origin === own || url.origin === new URL(title.baseUrl).origin)) return url.href;
  return `${fleet.pageUrl(title)}${fallbackPath}`;
}

function allowOrigin(context: Context<TitleEnv>, fleet: FleetView): void {
  context.header('cache-control', 'no-store');
  context.header('vary', 'Origin');
  const own = new URL(fleet.pageUrl(context.env.title)).origin;
  if (context.req.header('origin') !== own) return;
  context.header('access-control-allow-origin', own);
  context.header('access-control-allow-credentials', 'true');
}

function cookieOptions({ env }: Context<TitleEnv>) {
  const secure = env.visit.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: identitySessionSeconds } as const;
}

/** Contains neither e-mail address nor phone number. */
function sessionAnswer(
  who: Person,
  { title, isConnected, secret, now }: { title: FleetTitle; isConnected: boolean; secret: string; now: number },
) {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const serverTime = Math.floor(now / 1000);
  const answer = {
    result: isConnected,
    serverTime,
    expiresIn: answerSeconds,
    id: String(who.userId),
    userId: who.userId,
    uuid: who.id,
    sdrn: `sdrn:${title.titleDomain}:user:${who.userId}`,
  };
  if (!isConnected) return { ...answer, userStatus: 'notConnected' };
  return {
    ...answer,
    displayName: `${who.givenName} ${who.familyName}`.trim(),
    givenName: who.givenName,
    familyName: who.familyName,
    gender: 'undisclosed',
    photo: '',
    tracking: true,
    userStatus: 'connected',
    clientAgreementAccepted: true,
    defaultAgreementAccepted: true,
    baseDomain: title.titleDomain,
    sp_id: String(who.userId),
    sig: sign(`session\n${who.id}\n${serverTime}`),
    pairId: sign(`pair\n${title.identityClientId}\n${who.id}`),
  };
}

export function nodeExchange(context: Context<TitleEnv>): {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
} {
  const { incoming, outgoing } = context.env.node;
  if (incoming === undefined || outgoing === undefined) throw new Error('The identity provider needs the HTTP server.');
  return { incoming, outgoing };
}

/** The OpenID provider reads bodies itself, so a body that has already been read is replayed. */
export function withBody(incoming: IncomingMessage, body: ArrayBuffer): IncomingMessage {
  const { method, url, headers, httpVersion, rawHeaders } = incoming;
  const request = new IncomingMessage(incoming.socket);
  // Node closes the connection if an incomplete message is discarded, so this one is marked as complete.
  Object.assign(request, { method, url, headers, httpVersion, rawHeaders, complete: true });
  request.push(Buffer.from(body));
  request.push(null);
  return request;
}
