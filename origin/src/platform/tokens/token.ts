import { createHash, randomBytes } from 'node:crypto';

/** A new random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: somebody who reads it there cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
