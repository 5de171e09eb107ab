import { createContext, useContext } from 'react';
import type { Consent } from './consent.ts';

/** Fetches the code of the consent manager, the same one each time; nothing of it is in a page's first view. */
export type FetchConsent = () => Promise<Consent>;

/** Fetches the consent manager of the page; there is none while it is pre-rendered. */
export const ConsentContext = createContext<FetchConsent | undefined>(undefined);

/** How the page's consent manager is fetched; undefined while the page is pre-rendered. */
export function useConsent(): FetchConsent | undefined {
  return useContext(ConsentContext);
}
