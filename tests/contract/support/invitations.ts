import { getFamily, type Invitation, inviteMember, type OwnedFamily } from '#src/contract/family.ts';
import { acceptHelp, getHelpers, type Helper, inviteHelper } from '#src/contract/helping.ts';
import type { Actor } from './actor.ts';
import { secretOfLink } from './test-secrets.ts';

export const friend = 'per@post.example';

interface Invited {
  readonly id: string;
  /** The secret in the invitation's link. */
  readonly token: string;
}

/** The family as its owner sees it. Fails the test if the person owns none. */
export async function familyOf(owner: Actor): Promise<OwnedFamily> {
  const family = await owner.does(getFamily);
  if (family.role !== 'owner') throw new Error(`The family is seen as ${family.role}.`);
  return family;
}

export async function invitationTo(owner: Actor, email: string): Promise<Invitation> {
  const { invitations } = await familyOf(owner);
  const found = invitations.find((one) => one.email === email);
  if (found === undefined) throw new Error(`${email} is not invited.`);
  return found;
}

export async function invitedToFamily(owner: Actor, email: string): Promise<Invited> {
  await owner.does(inviteMember, { payload: { email } });
  const { id, link } = await invitationTo(owner, email);
  return { id, token: secretOfLink(link, 'invitasjon') };
}

type HelpWish = Readonly<{ email: string; rights: readonly string[]; days: number }>;

/** The usual invitation to help a holder. */
export const helpWish: HelpWish = { email: friend, rights: ['delivery'], days: 30 };

/** A helper of the holder, present, former or invited. */
export async function helperOf(holder: Actor, email = friend): Promise<Helper> {
  const { helpers } = await holder.does(getHelpers);
  const found = helpers.find((one) => one.email === email);
  if (found === undefined) throw new Error(`${email} is missing.`);
  return found;
}

export async function invitedToHelp(holder: Actor, changes: Partial<HelpWish> = {}): Promise<Invited> {
  const payload = { ...helpWish, ...changes };
  const { helpers } = (await holder.does(inviteHelper, { payload })).helpers;
  const found = helpers.find(({ email, link }) => email === payload.email && link !== null);
  if (found === undefined) throw new Error(`${payload.email} is not invited.`);
  return { id: found.id, token: secretOfLink(found.link, 'hjelp') };
}

/** A holder invites a person, who accepts; returns the id of the access. */
export async function helpOf(helper: Actor, holder: Actor, changes: Partial<HelpWish> = {}): Promise<string> {
  const { token } = await invitedToHelp(holder, changes);
  return (await helper.does(acceptHelp, { payload: { token } })).id;
}
