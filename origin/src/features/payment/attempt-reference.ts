import { randomBytes } from 'node:crypto';

/** Letters and digits that nobody mixes up when reading them out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

/** A reference that no other attempt has; 80 random bits. */
export function newAttemptReference(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
