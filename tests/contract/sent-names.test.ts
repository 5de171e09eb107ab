import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { person } from '#origin/identity/person-tables.ts';
import { acceptInvitation, getFamily, inviteMember, leaveFamily, removeMember } from '#src/contract/family.ts';
import { orderGift } from '#src/contract/gift.ts';
import { acceptHelp, getHelpers, inviteHelper, revokeHelper } from '#src/contract/helping.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorAtTime, actorOn, titlesOf } from './support/actor.ts';
import { giftPayload } from './support/gifts.ts';
import { sentTo } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';
import { secretOfLink } from './support/test-secrets.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const invited = ['solveig@post.example', 'per@post.example'] as const;

/**
 * Renames demo people to a name with a link and line breaks, as an identity provider could, or as stored
 * before the rule.
 */
async function rename(title: FleetTitle, kinds: readonly string[]): Promise<void> {
  const ids = kinds.map((kind) => demoPersonOf(title, kind).personId);
  const name = { givenName: 'Vinn på gevinst.no', familyName: 'nå\r\nBcc: alle@gevinst.example' };
  const changed = await origin.services.database.update(person).set(name).where(inArray(person.id, ids)).returning();
  expect(changed).toHaveLength(kinds.length);
}

async function linkTo(owner: Actor, parameter: 'invitasjon' | 'hjelp'): Promise<string> {
  const family = await owner.does(getFamily);
  const { helpers } = await owner.does(getHelpers);
  const invitations = family.role === 'owner' ? family.invitations : [];
  const rows = parameter === 'hjelp' ? helpers : invitations;
  return secretOfLink(rows.at(0)?.link ?? null, parameter);
}

test('R-13 N-13 a name with a link and line breaks is in no message to somebody else', async () => {
  const title = nextTitle();
  const owner = await actorAtTime(origin, title, 'komplett');
  const other = await actorOn(origin, title, 'ny');
  await owner.does(inviteMember, { payload: { email: invited[0] } });
  await other.does(acceptInvitation, { payload: { token: await linkTo(owner, 'invitasjon') } });
  await rename(title, ['komplett', 'ny', 'familie']);
  await owner.does(inviteMember, { payload: { email: invited[1] } });
  const member = await actorOn(origin, title, 'familie');
  await member.does(leaveFamily);
  const family = await owner.does(getFamily);
  const memberId =
    family.role === 'owner' ? (family.invitations.find(({ state }) => state === 'accepted')?.id ?? '') : '';
  await owner.does(removeMember, { payload: { id: memberId } });
  await owner.does(inviteHelper, { payload: { email: invited[1], rights: ['delivery'], days: 30 } });
  const { id } = await other.does(acceptHelp, { payload: { token: await linkTo(owner, 'hjelp') } });
  await owner.does(revokeHelper, { payload: { id } });

  const sent = (await sentTo(origin)).filter(({ titleCode }) => titleCode === title.titleCode);
  expect(sent.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([...invited]));
  expect(sent.length).toBeGreaterThanOrEqual(6);
  for (const { subject, body } of sent) {
    expect(`${subject}\n${body}`).not.toMatch(/gevinst|Vinn på|Bcc/);
    expect(subject).not.toMatch(/[\r\n]/);
  }
});

test.each(['senderName', 'recipientName', 'greeting'])(
  'P-14 a gift whose %s contains a link is refused before anything is sent',
  async (field) => {
    const giver = await actorOn(origin, nextTitle(), 'komplett');
    const payload = { ...(await giftPayload(giver)), [field]: 'Hent den på www.gevinst.no' };
    expect(await giver.isRefused(orderGift, { payload })).toEqual([400, 'invalidPayload']);
  },
);
