import { createContext, useContext } from 'react';
import type { Consent } from './consent.ts';

/** The consent manager is not part of a page's first view. Each call returns the same instance. */
export type FetchConsent = () => Promise<Consent>;

/** Undefined during the pre-render. */
export const ConsentContext = createContext<FetchConsent | undefined>(undefined);

export function useConsent(): FetchConsent | undefined {
  return useContext(ConsentContext);
}
