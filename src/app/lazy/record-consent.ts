import type { QueryClient } from '@tanstack/react-query';
import { recordSiteConsent } from '#src/contract/site-consent.ts';
import { ApiError, factsOf } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import type { Consent, ProvenChoice } from '#src/platform/consent/consent.ts';
import { recordedConsent, siteConsentsQuery } from '#src/platform/consent/recorded-consents.ts';
import { log } from '#src/platform/log.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';

/** Failures that are unrelated to the answer; the next page sends it again. */
const passingKinds = new Set(['network', 'timeout', 'unauthenticated', 'server']);
/** Another tab has begun or stopped acting for someone, and this page has not noticed yet. */
const passingCodes = new Set(['onlyHolder', 'accessEnded']);

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (passingKinds.has(error.kind) || passingCodes.has(error.code ?? ''));
}

export interface RecordingParts {
  readonly consent: Pick<Consent, 'proof' | 'onChoice'>;
  readonly queryClient: QueryClient;
  readonly titleCode: string;
}

/**
 * Sends the origin the proof of each answer that a signed-in person gives, or gave before they logged in (C-01).
 * Nothing waits for it.
 */
export function recordConsents({ consent, queryClient, titleCode }: RecordingParts): void {
  let last = Promise.resolve();
  const record = async (): Promise<void> => {
    const answer = consent.proof();
    if (answer === undefined) return;
    try {
      await recordOnce(answer, { queryClient, titleCode });
    } catch (error) {
      if (isPassing(error)) return;
      log.warn('consentNotRecorded', factsOf(error));
    }
  };
  // One after the other, so that the newest answer arrives last.
  consent.onChoice(() => {
    last = last.then(record);
  });
}

async function recordOnce(
  answer: ProvenChoice,
  { queryClient, titleCode }: Omit<RecordingParts, 'consent'>,
): Promise<void> {
  const session = await queryClient.query(sessionQuery());
  // A delegate's answer is the delegate's own, not the holder's.
  if (!session.authenticated || session.acting !== undefined) return;
  const { consentId, tcString, customPurposes, givenAt } = answer;
  const mark = await digestOf([session.user.schibstedId, consentId, givenAt, tcString, ...customPurposes].join(' '));
  if (recordedConsent.is(mark)) return;
  await callApi(recordSiteConsent, {
    payload: { titleCode, consentId, tcString, customPurposes: [...customPurposes], givenAt },
  });
  recordedConsent.note(mark);
  await queryClient.invalidateQueries(siteConsentsQuery(titleCode));
}

/** The digest does not reveal who gave the answer or what it was. */
async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
