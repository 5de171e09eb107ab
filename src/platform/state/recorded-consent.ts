import * as v from 'valibot';
import { storedEntry } from './storage.ts';

const entry = storedEntry({ key: 'minside.consentRecorded', area: 'session', schema: v.string() });

/**
 * The consent that the origin has already stored, as far as this tab knows: a digest of the consent
 * and its person.
 */
export const recordedConsent = {
  is: (digest: string): boolean => entry.read() === digest,
  note: (digest: string): void => entry.write(digest),
} as const;
