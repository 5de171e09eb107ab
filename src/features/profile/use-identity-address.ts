import { type IdentityPage, identityPages, identityReturnParameter } from '#src/contract/identity-pages.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { pageAddresses, productionAddresses } from '#src/platform/title/addresses.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** Addresses of the person's pages at the identity provider, which lead back to the given page of ours. */
export function useIdentityAddress(returnPath: AppPath): (page: IdentityPage) => string {
  const title = useTitle();
  const addresses = useIsReady() ? pageAddresses(title) : productionAddresses(title);
  return (page) => {
    const query = new URLSearchParams({ [identityReturnParameter]: addresses.page + returnPath });
    return `${addresses.identity}${identityPages[page]}?${query.toString()}`;
  };
}
