import type { Context } from 'hono';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findPerson } from './person-repository.ts';
import type { AccountPage } from './account-page.ts';
import { notLoggedInPage } from './profile-pages.ts';
import type { Providers } from './provider.ts';
import { providerSession, returnUrl } from './session-endpoints.ts';

/** Handles a page about the account of the logged-in person; anyone else is asked to log in. */
export type AccountRoute = (
  show: (page: AccountPage, context: Context<TitleEnv>) => Promise<Response>,
) => (context: Context<TitleEnv>) => Promise<Response>;

/** Account routes by the provider's own session. */
export function accountRouteOf(providers: Providers, { database, fleet, realNow }: Services): AccountRoute {
  return (show) => async (context) => {
    context.env.note({ call: context.req.path });
    const { title } = context.env;
    const pageUrl = fleet.pageUrl(title);
    const { accountId } = await providerSession(context, providers);
    const who = accountId === undefined ? undefined : await findPerson(database, accountId);
    if (who === undefined) return notLoggedInPage({ title, pageUrl });
    const returnTo = returnUrl(context, fleet, '/endre-profil');
    return show({ title, pageUrl, who, returnTo, now: realNow() }, context);
  };
}
