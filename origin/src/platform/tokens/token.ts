import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token. A reader of the database cannot use it to log in. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Purpose and signing secret of an id in a link. */
interface SignedPurpose {
  readonly secret: string;
  /** Separates the purposes: an id signed for one purpose is invalid for all others. */
  readonly purpose: string;
  readonly titleCode: string;
}

/** Signs an id for a link, as proof that it was issued here. Nothing is stored. */
export function signedId(purpose: SignedPurpose, id: string): string {
  return `${id}.${proofOf(purpose, id)}`;
}

/** Returns the id in a signed string; undefined if the signature is not for this purpose and title. */
export function readSignedId(purpose: SignedPurpose, signed: string): string | undefined {
  const [id = '', given = ''] = signed.trim().split('.');
  return isSameSecret(given, proofOf(purpose, id)) ? id : undefined;
}

/** Compares a secret with the expected one in a time that does not show how much of it is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function proofOf({ secret, purpose, titleCode }: SignedPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${titleCode}\n${id}`).digest('base64url');
}
