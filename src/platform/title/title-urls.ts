import { consentVendorUrl } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';
import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { dataElementIds } from './baked-title.ts';
import { useIsReady } from '../routing/hooks.ts';
import type { AppPath } from '../routing/paths.ts';
import { useTitle } from './title-context.tsx';

/** URLs outside the page that depend on the environment. No trailing slash. */
export interface TitleUrls {
  /** The customer area of this title. */
  readonly page: string;
  /** The title's identity provider. */
  readonly identity: string;
  /** The vendor's consent manager. */
  readonly consent: string;
}

export function productionUrls(title: Title): TitleUrls {
  return { page: `https://${title.minsideHost}`, identity: `https://${title.identityHost}`, consent: consentVendorUrl };
}

/**
 * Returns the title's URLs in this environment: those of production, unless the edge has put others
 * into the page. The edge wrote them from checked settings, and a schema here would slow down every
 * first view.
 */
export function pageUrls(title: Title): TitleUrls {
  const overrides: unknown = JSON.parse(document.getElementById(dataElementIds.addresses)?.textContent ?? '{}');
  return Object.assign(productionUrls(title), overrides);
}

/**
 * Returns the URLs of the person's pages at the identity provider, which link back to the given
 * page.
 */
export function useIdentityUrl(returnPath: AppPath): (page: IdentityPage) => string {
  const title = useTitle();
  const urls = useIsReady() ? pageUrls(title) : productionUrls(title);
  return (page) => {
    const query = new URLSearchParams({ [identityReturnParameter]: urls.page + returnPath });
    return `${urls.identity}${identityPages[page]}?${query.toString()}`;
  };
}
