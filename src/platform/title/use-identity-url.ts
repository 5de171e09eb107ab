import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { pageUrls, productionUrls } from '#src/platform/title/title-urls.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** URLs of the person's pages at the identity provider, which return to the given page. */
export function useIdentityUrl(returnPath: AppPath): (page: IdentityPage) => string {
  const title = useTitle();
  const urls = useIsReady() ? pageUrls(title) : productionUrls(title);
  return (page) => {
    const query = new URLSearchParams({ [identityReturnParameter]: urls.page + returnPath });
    return `${urls.identity}${identityPages[page]}?${query.toString()}`;
  };
}
