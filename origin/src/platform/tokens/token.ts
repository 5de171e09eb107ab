import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: somebody who reads it there cannot use it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** What a link carries an id for, and what it is signed with. */
interface SignedPurpose {
  readonly secret: string;
  /** Ids of one purpose are unknown to every other. */
  readonly purpose: string;
  readonly titleCode: string;
}

/** What a link carries: an id, and a proof that it was sent from here. Nothing of it is stored. */
export function signedId(purpose: SignedPurpose, id: string): string {
  return `${id}.${proofOf(purpose, id)}`;
}

/** The id in a signed text; undefined unless it is one of the purpose and the title. */
export function readSignedId(purpose: SignedPurpose, signed: string): string | undefined {
  const [id = '', given = ''] = signed.trim().split('.');
  const expected = Buffer.from(proofOf(purpose, id));
  const proof = Buffer.from(given);
  return proof.length === expected.length && timingSafeEqual(proof, expected) ? id : undefined;
}

function proofOf({ secret, purpose, titleCode }: SignedPurpose, id: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${titleCode}\n${id}`).digest('base64url');
}
