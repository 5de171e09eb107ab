import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody mixes up when reading them out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that leads from what a person reads out to the log line of the request; S marks it as the origin's. */
export function newSupportCode(): string {
  return `S-${Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
