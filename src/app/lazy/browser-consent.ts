import type { QueryClient } from '@tanstack/react-query';
import { type Consent, createConsent } from '#src/platform/consent/consent.ts';
import { createTcfConsent } from '#src/platform/consent/tcf-consent.ts';
import { readSpinner } from '#src/platform/state/spinner.ts';
import { recordConsents } from './record-consent.ts';

let made: Consent | undefined;

export interface BrowserConsentParts {
  /** Without a trailing slash. */
  readonly baseEndpoint: string;
  readonly queryClient: QueryClient;
  readonly titleCode: string;
}

/** Each page has one consent manager, which does not ask the person anything before the first view. */
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

const lookAgainMs = 100;

/** Resolves when the visit's page is shown, no data is loading, and the browser is idle. */
export async function firstViewShown(queryClient: QueryClient): Promise<void> {
  const isWaiting = (): boolean => readSpinner().show || queryClient.isFetching() > 0;
  do {
    while (isWaiting()) await pause();
    // Newly mounted components request their data before the browser is idle.
    await idle();
  } while (isWaiting());
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, lookAgainMs);
  });
}

function idle(): Promise<void> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) return pause();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 2000 });
  });
}
