import { readSignedId, signedId } from '#origin/platform/tokens/token.ts';

/** An invitation of a title, and what its link is signed with. */
interface SignedInvitation {
  readonly secret: string;
  readonly titleCode: string;
  readonly id: string;
}

const purpose = 'family invitation';

/** What the link of an invitation carries: its id, and a proof that it was sent from here. Nothing of it is stored. */
export function signInvitationToken({ id, ...of }: SignedInvitation): string {
  return signedId({ ...of, purpose }, id);
}

/** The id in a token; undefined unless it is one of the title's. */
export function readInvitationToken(token: string, of: Omit<SignedInvitation, 'id'>): string | undefined {
  return readSignedId({ ...of, purpose }, token);
}
