import * as v from 'valibot';
import { storedEntry } from './storage.ts';

/**
 * Matches secrets in links in mails, by name: tokens of invitations to family sharing and to
 * helping, and codes of gifts. They are in the fragment, which no server or log ever sees.
 */
const secretFragment = /#(?:invitasjon|hjelp|kode)=.*$/;

/** The link's path and fragment, stored during a log-in. */
export const keptLinkSecret = storedEntry({
  key: 'minside.linkSecret',
  area: 'session',
  schema: v.object({ pathname: v.string(), hash: v.string() }),
});

/** True if a fragment, with its `#`, is a secret. */
export function hasLinkSecret(hash: string): boolean {
  return secretFragment.test(hash);
}

/** Stores the secret of a page's link before a log-in. */
export function keepLinkSecret({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  if (hasLinkSecret(hash)) keptLinkSecret.write({ pathname, hash });
}

/** Returns a path without its secret, so that it can be sent to the identity provider. */
export function withoutLinkSecret(path: string): string {
  return path.replace(secretFragment, '');
}
