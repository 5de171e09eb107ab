import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token: reading it in the database does not allow using it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Purpose and signing secret of an id in a link. */
interface SignedPurpose {
  readonly secret: string;
  /** Separates the purposes: an id of one is invalid for all others. */
  readonly purpose: string;
  readonly titleCode: string;
}

/** Signs an id for a link, to prove that it was issued here. Nothing of it is stored. */
export function signedId(purpose: SignedPurpose, id: string): string {
  return `${id}.${proofOf(purpose, id)}`;
}

/** Returns the id in a signed text; undefined unless it matches the purpose and the title. */
export function readSignedId(purpose: SignedPurpose, signed: string): string | undefined {
  const [id = '', given = ''] = signed.trim().split('.');
  const expected = Buffer.from(proofOf(purpose, id));
  const proof = Buffer.from(given);
  return proof.length === expected.length && timingSafeEqual(proof, expected) ? id : undefined;
}

function proofOf({ secret, purpose, titleCode }: SignedPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${titleCode}\n${id}`).digest('base64url');
}
