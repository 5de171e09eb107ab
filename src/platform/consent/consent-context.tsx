import { createContext, useContext } from 'react';
import type { Consent } from './consent.ts';

/** Loads the code of the consent manager, the same instance each time; none of it is in a page's first view. */
export type FetchConsent = () => Promise<Consent>;

/** Loads the page's consent manager; there is none during the pre-render. */
export const ConsentContext = createContext<FetchConsent | undefined>(undefined);

/** Loader of the page's consent manager; undefined during the pre-render. */
export function useConsent(): FetchConsent | undefined {
  return useContext(ConsentContext);
}
