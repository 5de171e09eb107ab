import * as v from 'valibot';
import { getSiteConsents } from '#src/contract/site-consent.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { storedEntry } from '../state/storage.ts';

const entry = storedEntry({ key: 'minside.consentRecorded', area: 'session', schema: v.string() });

/** Remembers in this tab the digest of the consent and its person that the origin has stored. */
export const recordedConsent = {
  is: (digest: string): boolean => entry.read() === digest,
  note: (digest: string): void => entry.write(digest),
} as const;

export function siteConsentsQuery(titleCode: string) {
  return apiQuery([queryRoots.privacy, 'siteConsents', titleCode], getSiteConsents, { params: { titleCode } });
}
