import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { person } from '#origin/identity/person-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { acceptInvitation, inviteMember, leaveFamily, removeMember } from '#src/contract/family.ts';
import { orderGift } from '#src/contract/gift.ts';
import { revokeHelper } from '#src/contract/helping.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { actorAtTime, actorOn, titlesOf } from './support/actor.ts';
import { giftPayload } from './support/gifts.ts';
import { familyOf, helpOf, invitedToFamily } from './support/invitations.ts';
import { sentTo } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const invited = ['solveig@post.example', 'per@post.example'] as const;

/**
 * Renames demo people to a name with a link and line breaks, as an identity provider could send, or as stored
 * before the rule.
 */
async function rename(title: FleetTitle, kinds: readonly string[]): Promise<void> {
  const ids = kinds.map((kind) => demoPersonOf(title, kind).personId);
  const name = { givenName: 'Vinn på gevinst.no', familyName: 'nå\r\nBcc: alle@gevinst.example' };
  const changed = await origin.services.database.update(person).set(name).where(inArray(person.id, ids)).returning();
  expect(changed).toHaveLength(kinds.length);
}

test('R-13 N-13 a name with a link and line breaks does not appear in messages to other people', async () => {
  const title = nextTitle();
  const owner = await actorAtTime(origin, title, 'komplett');
  const other = await actorOn(origin, title, 'ny');
  const { token } = await invitedToFamily(owner, invited[0]);
  await other.does(acceptInvitation, { payload: { token } });
  await rename(title, ['komplett', 'ny', 'familie']);
  await owner.does(inviteMember, { payload: { email: invited[1] } });
  const member = await actorOn(origin, title, 'familie');
  await member.does(leaveFamily);
  const { invitations } = await familyOf(owner);
  await owner.does(removeMember, { payload: { id: invitations.find(({ state }) => state === 'accepted')?.id } });
  const id = await helpOf(other, owner, { email: invited[1] });
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
