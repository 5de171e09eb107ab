import type { QueryClient } from '@tanstack/react-query';
import { type Consent, createConsent } from '#src/platform/consent/consent.ts';
import { createTcfConsent } from '#src/platform/consent/tcf-consent.ts';
import { firstViewShown } from './first-view.ts';
import { recordConsents } from './record-consent.ts';

let made: Consent | undefined;

/** Dependencies of the consent manager. */
export interface BrowserConsentParts {
  /** URL of the consent manager's vendor, without a trailing slash. */
  readonly baseEndpoint: string;
  readonly queryClient: QueryClient;
  readonly titleCode: string;
}

/** Returns this page's single consent manager; it asks the person nothing before the first view. */
export function browserConsent(parts: BrowserConsentParts): Consent {
  made ??= make(parts);
  return made;
}

function make({ baseEndpoint, queryClient, titleCode }: BrowserConsentParts): Consent {
  const whenShown = (): Promise<void> => firstViewShown(queryClient);
  const consent = createConsent((tell) => createTcfConsent({ baseEndpoint, whenShown, tell }));
  recordConsents({ consent, queryClient, titleCode });
  return consent;
}
