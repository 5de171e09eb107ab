import { readSignedId, signedId } from '#origin/platform/tokens/token.ts';

/** A title's invitation and the signing secret of its link. */
interface SignedInvitation {
  readonly secret: string;
  readonly titleCode: string;
  readonly id: string;
}

const purpose = 'family invitation';

/** Signs the token of an invitation link: its id and a proof that it was issued here. Nothing of it is stored. */
export function signInvitationToken({ id, ...of }: SignedInvitation): string {
  return signedId({ ...of, purpose }, id);
}

/** Returns the id in a token; undefined unless it is one of the title's. */
export function readInvitationToken(token: string, of: Omit<SignedInvitation, 'id'>): string | undefined {
  return readSignedId({ ...of, purpose }, token);
}
