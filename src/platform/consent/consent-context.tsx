import { createContext, useContext } from 'react';
import type { Consent } from './consent.ts';

/**
 * Loads the consent manager, which is not part of a page's first view. Each call returns the same
 * instance.
 */
export type FetchConsent = () => Promise<Consent>;

/** Loader of the page's consent manager; undefined during the pre-render. */
export const ConsentContext = createContext<FetchConsent | undefined>(undefined);

/** Returns the loader of the page's consent manager; undefined during the pre-render. */
export function useConsent(): FetchConsent | undefined {
  return useContext(ConsentContext);
}
