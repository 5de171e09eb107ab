import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored in place of the token, so that a reader of the database cannot log in with it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

interface SignedPurpose {
  readonly secret: string;
  /** An id signed for one purpose is invalid for all others. */
  readonly purpose: string;
  readonly titleCode: string;
}

/** The signature proves that the id was issued here, although nothing is stored. */
export function signedId(purpose: SignedPurpose, id: string): string {
  return `${id}.${proofOf(purpose, id)}`;
}

/** Undefined if the signature is not for this purpose and title. */
export function readSignedId(purpose: SignedPurpose, signed: string): string | undefined {
  const [id = '', given = ''] = signed.trim().split('.');
  return isSameSecret(given, proofOf(purpose, id)) ? id : undefined;
}

/** The comparison takes the same time however much of the secret is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function proofOf({ secret, purpose, titleCode }: SignedPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${titleCode}\n${id}`).digest('base64url');
}
