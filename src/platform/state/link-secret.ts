import * as v from 'valibot';
import { storedEntry } from './storage.ts';

/**
 * Secrets of links in mails, by name: tokens of invitations to family sharing and to helping, and codes of gifts. They
 * are in the fragment, which never reaches a server or a log.
 */
const secretFragment = /#(?:invitasjon|hjelp|kode)=.*$/;

export const keptLinkSecret = storedEntry({
  key: 'minside.linkSecret',
  area: 'session',
  schema: v.object({ pathname: v.string(), hash: v.string() }),
});

export function hasLinkSecret(hash: string): boolean {
  return secretFragment.test(hash);
}

export function keepLinkSecret({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  if (hasLinkSecret(hash)) keptLinkSecret.write({ pathname, hash });
}

/** The path can be sent to the identity provider. */
export function withoutLinkSecret(path: string): string {
  return path.replace(secretFragment, '');
}
