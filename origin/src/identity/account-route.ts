import type { Context, Hono } from 'hono';
import { isFreshLogin } from '#origin/platform/actor/signed-in.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type AccountPage, urlWithReturn } from './account-page.ts';
import { findPerson } from './person-repository.ts';
import { confirmPage, notLoggedInPage } from './profile-pages.ts';
import { type Providers, reauthenticatedPath, reauthenticatedUrl } from './provider.ts';
import { providerSession, safeReturnUrl } from './session-endpoints.ts';

/** Anyone who is not logged in is asked to log in. */
export type AccountRoute = Readonly<Record<'get' | 'post', (path: string, show: ShowAccountPage) => void>>;

type ShowAccountPage = (page: AccountPage, context: Context<TitleEnv>) => Promise<Response>;

export interface AccountRoutes {
  readonly shown: AccountRoute;
  /** Requires a log-in as fresh as for risky writes in the product (P-18). */
  readonly fresh: AccountRoute;
}

const stateParameters = { page: 'page', returnTo: identityReturnParameter } as const;

export function mountAccountRoutes(app: Hono<TitleEnv>, providers: Providers, services: Services): AccountRoutes {
  const { database, fleet, realNow } = services;

  app.get(reauthenticatedPath, (context) => {
    const { title, note } = context.env;
    note({ call: context.req.path });
    const state = new URLSearchParams(context.req.query('state') ?? '');
    const returnTo = safeReturnUrl(title, fleet, {
      given: state.get(stateParameters.returnTo),
      fallbackPath: '/endre-profil',
    });
    const page = Object.values(identityPages).find((path) => path === state.get(stateParameters.page));
    // A person who cancels the log-in is not asked again.
    const isDone = page !== undefined && context.req.query('error') === undefined;
    return context.redirect(isDone ? urlWithReturn(page, returnTo) : returnTo, 303);
  });

  const handlerOf = (asksFresh: boolean, show: ShowAccountPage) => async (context: Context<TitleEnv>) => {
    context.env.note({ call: context.req.path });
    const { title } = context.env;
    const pageUrl = fleet.pageUrl(title);
    const { accountId, loginTs = 0, uid } = await providerSession(context, providers);
    const who = await findPerson(database, accountId);
    if (who === undefined) return notLoggedInPage({ title, pageUrl });
    const given = context.req.query(identityReturnParameter);
    const returnTo = safeReturnUrl(title, fleet, { given, fallbackPath: '/endre-profil' });
    const now = realNow();
    const isFresh = isFreshLogin({ authenticatedAt: new Date(loginTs * 1000) }, now);
    if (asksFresh && !isFresh) {
      const url = confirmUrl(title, { identityUrl: fleet.identityUrl(title), path: context.req.path, returnTo });
      // Browsers refuse a redirect from a form's response to another provider's host.
      return context.req.method === 'GET' ? context.redirect(url, 303) : confirmPage({ title, pageUrl, url });
    }
    return show({ title, pageUrl, who, returnTo, now, isFresh, sessionUid: uid }, context);
  };
  const routeOf = (asksFresh: boolean): AccountRoute => ({
    get: (path, show) => void app.get(path, handlerOf(asksFresh, show)),
    post: (path, show) => void app.post(path, handlerOf(asksFresh, show)),
  });
  return { shown: routeOf(false), fresh: routeOf(true) };
}

/** The log-in issues no authorization code, because it only renews the provider's session. */
function confirmUrl(
  title: FleetTitle,
  { identityUrl, path, returnTo }: { readonly identityUrl: string; readonly path: string; readonly returnTo: string },
): string {
  const methods = title.authenticationMethods;
  const query = new URLSearchParams({
    client_id: title.identityClientId,
    redirect_uri: reauthenticatedUrl(identityUrl, title.identityClientId),
    response_type: 'none',
    scope: 'openid',
    prompt: 'login',
    max_age: '0',
    ...(methods === undefined ? {} : { acr_values: methods.join(' ') }),
    state: new URLSearchParams({
      [stateParameters.page]: pageOf(path),
      [stateParameters.returnTo]: returnTo,
    }).toString(),
  });
  return `/oauth/authorize?${query}`;
}

function pageOf(path: string): string {
  return Object.values(identityPages).findLast((page) => path.startsWith(page)) ?? identityPages.profile;
}
