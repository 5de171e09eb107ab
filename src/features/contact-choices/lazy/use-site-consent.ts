import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import type { Consent } from '#src/platform/consent/consent.ts';
import { useConsent } from '#src/platform/consent/consent-context.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** See useSiteConsent. */
export interface SiteConsent {
  /** Undefined until it is there. */
  readonly consent: Consent | undefined;
  /** Until it is there, also while it is tried again. */
  readonly hasFailed: boolean;
  readonly isTrying: boolean;
  /** Leads to the report of the failure; undefined if there was none. */
  readonly supportCode: string | undefined;
  readonly retry: () => void;
}

/** The consent manager, set up; also on a title that otherwise does without. */
export function useSiteConsent(): SiteConsent {
  const title = useTitle();
  const fetchConsent = useConsent();
  // No query: the consent manager waits until no query is on its way.
  const [failure, setFailure] = useState<Error>();
  const { data, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const consent = await fetchConsent?.();
      await consent?.setUp(title);
      return consent;
    },
    onSuccess: () => setFailure(undefined),
    onError: setFailure,
  });
  // It is fetched from the network, which is outside of React.
  useEffect(() => mutate(), [mutate]);
  return {
    consent: data,
    hasFailed: failure !== undefined,
    isTrying: isPending,
    supportCode: supportCodeOf(failure),
    retry: () => mutate(),
  };
}
