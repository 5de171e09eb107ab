import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { consentVendorUrl } from '#src/domain/consent-categories.ts';
import type { Title } from '#src/domain/title.ts';
import { useIsReady } from '../routing/hooks.ts';
import type { AppPath } from '../routing/paths.ts';
import { dataElementIds } from './baked-title.ts';
import { useTitle } from './title-context.tsx';

/** URLs that depend on the environment, without a trailing slash. */
export interface TitleUrls {
  readonly page: string;
  readonly identity: string;
  readonly consent: string;
}

export function productionUrls(title: Title): TitleUrls {
  return { page: `https://${title.minsideHost}`, identity: `https://${title.identityHost}`, consent: consentVendorUrl };
}

/**
 * Returns the URLs of production, unless the edge has put others into the page. The edge wrote them from checked
 * settings, and a schema here would slow down every first view.
 */
export function pageUrls(title: Title): TitleUrls {
  const overrides: unknown = JSON.parse(document.getElementById(dataElementIds.addresses)?.textContent ?? '{}');
  return Object.assign(productionUrls(title), overrides);
}

/** The pages at the identity provider link back to the given page. */
export function useIdentityUrl(returnPath: AppPath): (page: IdentityPage) => string {
  const title = useTitle();
  const urls = useIsReady() ? pageUrls(title) : productionUrls(title);
  return (page) => {
    const query = new URLSearchParams({ [identityReturnParameter]: urls.page + returnPath });
    return `${urls.identity}${identityPages[page]}?${query.toString()}`;
  };
}
