import * as v from 'valibot';
import { storedEntry } from './storage.ts';

/**
 * Secrets that links in mails carry, by their names: tokens of invitations to family sharing and to help, codes of gifts.
 * They stand in the fragment, which no server and no log ever sees.
 */
const secretFragment = /#(?:invitasjon|hjelp|kode)=.*$/;

/** The link's path and fragment, while a log-in leads away from its page. */
export const keptLinkSecret = storedEntry({
  key: 'minside.linkSecret',
  area: 'session',
  schema: v.object({ pathname: v.string(), hash: v.string() }),
});

/** Whether a fragment, with its `#`, is a secret. */
export function hasLinkSecret(hash: string): boolean {
  return secretFragment.test(hash);
}

/** Keeps the secret of a page's link before a log-in leads away from it. */
export function keepLinkSecret({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  if (hasLinkSecret(hash)) keptLinkSecret.write({ pathname, hash });
}

/** A path that the identity provider may learn. */
export function withoutLinkSecret(path: string): string {
  return path.replace(secretFragment, '');
}
