import { createHmac, timingSafeEqual } from 'node:crypto';

/** An invitation of a title, and what its link is signed with. */
interface SignedInvitation {
  readonly secret: string;
  readonly titleCode: string;
  readonly id: string;
}

/** What the link of an invitation carries: its id, and a proof that it was sent from here. Nothing of it is stored. */
export function invitationToken(invitation: SignedInvitation): string {
  return `${invitation.id}.${proofOf(invitation)}`;
}

/** The id in a token; undefined unless it is one of the title's. */
export function readInvitationToken(
  token: string,
  { secret, titleCode }: Omit<SignedInvitation, 'id'>,
): string | undefined {
  const [id = '', given = ''] = token.trim().split('.');
  const expected = Buffer.from(proofOf({ secret, titleCode, id }));
  const proof = Buffer.from(given);
  return proof.length === expected.length && timingSafeEqual(proof, expected) ? id : undefined;
}

function proofOf({ secret, titleCode, id }: SignedInvitation): string {
  return createHmac('sha256', secret).update(`family invitation\n${titleCode}\n${id}`).digest('base64url');
}
