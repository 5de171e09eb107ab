import { and, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { familyRetention } from '#origin/features/family/family-feature.ts';
import { familyInvitation } from '#origin/features/family/family-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import {
  acceptInvitation,
  declineInvitation,
  getFamily,
  inviteMember,
  leaveFamily,
  previewInvitation,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#src/contract/family.ts';
import { inviteHelper } from '#src/contract/helping.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { undoCancellation } from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { type Actor, actorOn, moveClock, subjectsOf, titlesOf } from './support/actor.ts';
import { cancelFor, changeSubscription } from './support/change-subscription.ts';
import { familyOf, invitationTo, invitedToFamily } from './support/invitations.ts';
import { jobsAreDone, sentTo } from './support/post.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';
import { secretOfLink } from './support/test-secrets.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const start = '2027-03-10T09:00:00Z';

async function newTitle(): Promise<FleetTitle> {
  const title = nextTitle();
  await moveClock(origin, title, start);
  return title;
}
/** A title for people who are unrelated. */
const sharedTitle = await newTitle();
/** Day on which an initial invitation expires. */
const lastDay = expect.stringMatching(/^2027-03-24T09:0/) as string;

async function joined(owner: Actor, member: Actor, email: string): Promise<string> {
  const { token } = await invitedToFamily(owner, email);
  await member.does(acceptInvitation, { payload: { token } });
  return token;
}

const ofKind = async (actor: Actor, kind: string) =>
  (await actor.does(getActivities)).activities.filter((line) => line.kind === kind);
const statusOf = async (actor: Actor) => (await actor.does(getSubscription)).current?.instStatusCode;
const previewOf = (actor: Actor, token: string) => actor.does(previewInvitation, { payload: { token } });

describe('from the invitation to the end', () => {
  test('R-13 R-14 P-13 A-07 a person without an account accepts, reads, sees no invoices and is removed', async () => {
    const title = sharedTitle;
    const owner = await actorOn(origin, title, 'komplett');
    const newcomer = await actorOn(origin, title, 'ny');
    expect(await familyOf(owner)).toMatchObject({ planName: 'Komplett', maximum: 4, remaining: 2, refusal: null });

    await owner.does(inviteMember, { payload: { email: 'SOLVEIG@post.example' } });
    const [mail] = await sentTo(origin, 'solveig@post.example');
    const { link, id, expiresAt } = await invitationTo(owner, 'solveig@post.example');
    expect(link).toContain(`${origin.services.fleet.pageUrl(title)}/verifiser-familiemedlem#invitasjon=`);
    expect(mail?.body).toContain(link);
    expect(expiresAt).toEqual(lastDay);
    expect((await familyOf(owner)).remaining).toBe(1);

    const token = secretOfLink(link, 'invitasjon');
    expect(await previewOf(newcomer, token)).toMatchObject({
      standing: 'open',
      version: 0,
      email: 'solveig@post.example',
    });
    const heard = vi.spyOn(origin.services.socket, 'changed');
    // The token proves the invitation, whatever address the person logs in with.
    const { accountNo } = await newcomer.does(acceptInvitation, { payload: { token } });
    expect(heard).toHaveBeenCalledWith(owner.accountNo, 'subscription:changed');
    const member = await actorOn(origin, title, 'ny');
    const holder = { params: { accountNo } };
    const { current } = await member.does(getSubscription, holder);
    expect(current).toMatchObject({ access: 'family', planName: 'Familie', instStatusCode: statusCodes.ACTIVE });
    expect(current).toMatchObject({ priceOre: 0, paymentMethod: null, eligibleForSharing: false });
    expect(await member.does(getFamily, holder)).toMatchObject({ role: 'member', since: '2027-03-10' });
    expect(await invitationTo(owner, 'solveig@post.example')).toMatchObject({ state: 'accepted', link: null });
    expect(await ofKind(owner, 'familyJoined')).toMatchObject([{ by: 'family' }]);

    expect((await member.does(getInvoices, holder)).invoices).toEqual([]);
    const ofOwner = { params: { accountNo: owner.accountNo }, payload: { accountNo: owner.accountNo, id } };
    for (const endpoint of [getInvoices, getFamily, removeMember]) {
      expect(await member.isRefused(endpoint, ofOwner)).toEqual([404, 'accountNotFound']);
    }

    heard.mockClear();
    await owner.does(removeMember, { payload: { id } });
    expect(heard).toHaveBeenCalledWith(accountNo, 'subscription:changed');
    heard.mockRestore();
    expect((await member.does(getSubscription, holder)).current).toBeNull();
    expect(await invitationTo(owner, 'solveig@post.example')).toMatchObject({ state: 'removed' });
    expect((await familyOf(owner)).remaining).toBe(2);
    expect(await owner.isRefused(removeMember, { payload: { id } })).toEqual([409, 'notMember']);
    await jobsAreDone(origin.services.database);
    expect(await subjectsOf(owner)).toHaveLength(2);
    expect(await subjectsOf(member)).toEqual([
      `Tilgangen din til ${title.displayName} er avsluttet`,
      `Nå kan du lese ${title.displayName}`,
    ]);
  });

  test('R-13 P-13 a member leaves once, and both are notified', async () => {
    const title = sharedTitle;
    const owner = await actorOn(origin, title, 'komplett');
    const member = await actorOn(origin, title, 'familie');
    const key = 'one-key-for-leaving';
    const { receipt } = await member.does(leaveFamily, { key });
    expect(receipt).toMatchObject({ kind: 'familyLeft', by: 'person', facts: { toDate: '2027-03-10' } });
    expect((await member.does(leaveFamily, { key })).receipt.id).toBe(receipt.id);
    expect((await member.does(getSubscription)).current).toBeNull();
    expect(await member.isRefused(leaveFamily)).toEqual([409, 'noSubscription']);
    expect(await owner.isRefused(leaveFamily)).toEqual([409, 'notMember']);
    expect(await invitationTo(owner, 'familie@demo.example')).toMatchObject({ state: 'left' });
    expect(await ofKind(owner, 'familyLeft')).toHaveLength(1);
    await jobsAreDone(origin.services.database);
    expect((await owner.mails())[0]?.subject).toContain('har gått ut av delingen');
    expect(await subjectsOf(member)).toEqual(['Du har gått ut av delingen']);
  });
});

describe('invitations', () => {
  test('R-13 P-13 can be withdrawn and resent, and each refusal has its reason', async () => {
    const title = await newTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const refusalFor = (email: string) => owner.isRefused(inviteMember, { payload: { email } });
    expect(await refusalFor('komplett@demo.example')).toEqual([409, 'ownEmail']);
    expect(await refusalFor('NY@demo.example')).toEqual([409, 'alreadyInvited']);
    expect(await refusalFor('familie@demo.example')).toEqual([409, 'alreadyMember']);
    expect(await refusalFor('no address')).toEqual([400, 'invalidPayload']);

    // An expired invitation does not occupy a place, and has no link until it is resent.
    const expired = await invitationTo(owner, 'onkel@demo.example');
    expect(expired).toMatchObject({ state: 'expired', link: null });
    await owner.does(resendInvitation, { payload: { id: expired.id } });
    expect(await invitationTo(owner, 'onkel@demo.example')).toMatchObject({
      state: 'pending',
      expiresAt: lastDay,
    });
    const { id, token } = await invitedToFamily(owner, 'tante@post.example');
    expect((await familyOf(owner)).remaining).toBe(0);
    expect(await refusalFor('fetter@post.example')).toEqual([409, 'familyFull']);
    await owner.does(withdrawInvitation, { payload: { id } });
    await jobsAreDone(origin.services.database);
    const told = await sentTo(origin, 'tante@post.example');
    expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Invitasjonen til .* tilbake$/));
    expect(await owner.isRefused(withdrawInvitation, { payload: { id } })).toEqual([409, 'invitationNotOpen']);
    expect(await owner.isRefused(resendInvitation, { payload: { id } })).toEqual([409, 'invitationNotOpen']);
    expect(await owner.isRefused(resendInvitation, { payload: { id: 'x' } })).toEqual([404, 'invitationNotFound']);
    const stranger = await actorOn(origin, title, 'trettifire');
    expect(await previewOf(stranger, token)).toMatchObject({ standing: 'refused', code: 'invitationWithdrawn' });
    expect(await stranger.isRefused(acceptInvitation, { payload: { token } })).toEqual([409, 'invitationWithdrawn']);
    expect(await owner.lines()).toBe(3);
  });

  test('R-14 P-13 are declined once, which frees the place and tells the owner only the invited address', async () => {
    const title = await newTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const invitee = await actorOn(origin, title, 'ny');
    const { token } = await invitedToFamily(owner, 'tante@post.example');
    const { remaining } = await familyOf(owner);
    const refusalOf = (actor: Actor, endpoint: typeof declineInvitation | typeof acceptInvitation) =>
      actor.isRefused(endpoint, { payload: { token } });
    expect(await refusalOf(owner, declineInvitation)).toEqual([409, 'ownInvitation']);
    await invitee.does(declineInvitation, { payload: { token } });
    await invitee.does(declineInvitation, { payload: { token } });

    const family = await familyOf(owner);
    expect(family.remaining).toBe(remaining + 1);
    expect(await invitationTo(owner, 'tante@post.example')).toMatchObject({ state: 'withdrawn', isDeclined: true });
    expect(await previewOf(invitee, token)).toMatchObject({ standing: 'refused', isDeclined: true });
    expect(await refusalOf(invitee, acceptInvitation)).toEqual([409, 'invitationUsed']);
    const { activities } = await owner.does(getActivities);
    expect(activities.filter(({ exactKind }) => exactKind === 'familyDeclined')).toMatchObject([
      { kind: 'familyWithdrawn', by: 'family', facts: { recipient: 'tante@post.example' } },
    ]);
    await jobsAreDone(origin.services.database);
    const mails = (await owner.mails()).filter(({ subject }) =>
      subject.startsWith('tante@post.example sa nei til å lese'),
    );
    expect(mails).toHaveLength(1);
    await invitedToFamily(owner, 'tante@post.example');
  });

  test('R-13 are deleted 90 days after they have ended, unless the member still has access', async () => {
    const { database } = origin.services;
    const title = sharedTitle;
    const left = async () => {
      await familyRetention(origin.services);
      const rows = await database
        .select()
        .from(familyInvitation)
        .where(eq(familyInvitation.titleCode, title.titleCode));
      return rows.map(({ email }) => email);
    };
    const before = await left();
    expect(before).toEqual(expect.arrayContaining(['onkel@demo.example', 'nabo@demo.example']));
    const longAgo = new Date('2026-12-01T09:00:00Z');
    const changes = [
      ['onkel@demo.example', { expiresAt: longAgo }],
      ['nabo@demo.example', { endedAt: longAgo }],
      ['familie@demo.example', { expiresAt: longAgo }],
    ] as const;
    for (const [email, change] of changes) {
      const isMeant = and(eq(familyInvitation.titleCode, title.titleCode), eq(familyInvitation.email, email));
      await database.update(familyInvitation).set(change).where(isMeant);
    }
    expect(await left()).toEqual(before.filter((email) => !/^(onkel|nabo)@/.test(email)));
  });

  test('R-13 O-05 are refused for a plan that cannot be shared, and limited per account and hour', async () => {
    const title = sharedTitle;
    for (const [kind, refusal] of [
      ['ung', 'youthPlan'],
      ['student', 'notShareable'],
      ['bedriftsadmin', 'paidByCompany'],
    ] as const) {
      const person = await actorOn(origin, title, kind);
      expect(await person.does(getFamily)).toMatchObject({ role: 'none', refusal });
      const given = { payload: { email: 'a@post.example' } };
      expect(await person.isRefused(inviteMember, given)).toEqual([409, 'sharingNotPossible']);
    }
    const owner = await actorOn(origin, title, 'digital');
    const { id } = await invitedToFamily(owner, 'a@post.example');
    const allows = vi.spyOn(origin.services.limiter, 'allows').mockResolvedValueOnce(false);
    expect(await owner.isRefused(resendInvitation, { payload: { id } })).toEqual([409, 'tooManyInvitations']);
    expect(allows.mock.lastCall?.[0]).toBe('familyInvitation');
    allows.mockRestore();
  });

  test('R-13 N-13 O-05 are limited per network and hour, for all accounts together', async () => {
    const strict = await startTestOrigin({ environment: { RATE_LIMITS: '{"invitationNetwork":2}' } });
    const [title] = strict.services.fleet.titles;
    if (title === undefined) throw new Error('There is no title.');
    const owner = await actorOn(strict, title, 'digital');
    const other = await actorOn(strict, title, 'komplett');
    await owner.does(inviteMember, { payload: { email: 'a@post.example' } });
    const help = (email: string) => ({ payload: { email, rights: ['delivery'], days: 30 } });
    await other.does(inviteHelper, help('b@post.example'));
    expect(await other.isRefused(inviteHelper, help('c@post.example'))).toEqual([409, 'tooManyInvitations']);
    expect(await owner.isRefused(inviteMember, { payload: { email: 'd@post.example' } })).toEqual([
      409,
      'tooManyInvitations',
    ]);
    other.visitor.clientAddress = '198.51.100.7';
    await other.does(inviteHelper, help('c@post.example'));
    await strict.close();
  });

  test('R-14 can be accepted once, in time, by a person without a subscription', async () => {
    const title = sharedTitle;
    const owner = await actorOn(origin, title, 'digital');
    const member = await actorOn(origin, title, 'trettifire');
    const other = await actorOn(origin, title, 'sytten');
    const { token } = await invitedToFamily(owner, 'c@post.example');
    // Two tabs at once get the same answer, and there is only one subscription.
    const both = await Promise.all([0, 1].map(() => member.does(acceptInvitation, { payload: { token } })));
    expect(both).toEqual([{ accountNo: member.accountNo }, { accountNo: member.accountNo }]);
    expect((await member.does(getSubscription)).others).toEqual([]);
    expect(await ofKind(member, 'familyJoined')).toHaveLength(1);
    expect(await previewOf(member, token)).toMatchObject({ standing: 'joined' });
    expect(await previewOf(other, token)).toMatchObject({ code: 'invitationUsed' });
    expect(await other.isRefused(acceptInvitation, { payload: { token } })).toEqual([409, 'invitationUsed']);

    expect(await other.isRefused(acceptInvitation, { payload: { token: `${token}x` } })).toEqual([
      404,
      'invitationUnknown',
    ]);
    expect(await previewOf(other, 'nothing')).toEqual({ standing: 'refused', code: 'invitationUnknown', sharedBy: '' });

    const { token: next } = await invitedToFamily(owner, 'd@post.example');
    expect(await previewOf(owner, next)).toMatchObject({ code: 'ownInvitation' });
    expect(await member.isRefused(acceptInvitation, { payload: { token: next } })).toEqual([409, 'alreadyReader']);
    await origin.services.database
      .update(familyInvitation)
      .set({ expiresAt: new Date(start) })
      .where(eq(familyInvitation.email, 'd@post.example'));
    expect(await previewOf(other, next)).toMatchObject({ code: 'invitationExpired' });
    expect(await other.isRefused(acceptInvitation, { payload: { token: next } })).toEqual([409, 'invitationExpired']);
  });
});

describe('a person with their own subscription', () => {
  async function invitedSubscriber() {
    const title = await newTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const member = await actorOn(origin, title, 'digital');
    const { token } = await invitedToFamily(owner, 'b@post.example');
    return { title, owner, member, token };
  }

  test('R-13 R-14 P-13 can accept once their subscription is cancelled, and keeps access after its end', async () => {
    const { title, member, token } = await invitedSubscriber();
    expect(await previewOf(member, token)).toMatchObject({ standing: 'refused', code: 'alreadySubscriber' });
    const { subscription: ending } = await cancelFor(member, 'price');
    const lastDay = ending.expiryDate ?? '';
    expect(await previewOf(member, token)).toMatchObject({ standing: 'open', ownUntil: lastDay });
    await member.does(acceptInvitation, { payload: { token } });

    const { current, others } = await member.does(getSubscription);
    expect(current?.subscriptionNo).toBe(ending.subscriptionNo);
    expect(others).toMatchObject([{ access: 'family', instStatusCode: statusCodes.ACTIVE }]);
    expect(await member.does(getFamily)).toMatchObject({ role: 'owner', beside: { since: '2027-03-10' } });
    expect(await previewOf(member, token)).toMatchObject({ standing: 'joined' });

    await moveClock(origin, title, `${addDays(lastDay, 1)}T09:00:00Z`);
    const after = await member.does(getSubscription);
    expect(after.current).toMatchObject({ access: 'family', instStatusCode: statusCodes.ACTIVE });
    expect(after.former.map(({ subscriptionNo }) => subscriptionNo)).toContain(ending.subscriptionNo);
    expect(await member.does(getFamily)).toMatchObject({ role: 'member', since: '2027-03-10' });
  });

  test('R-13 P-13 keeps the shared subscription unchanged after undoing the cancellation', async () => {
    const { owner, member, token } = await invitedSubscriber();
    await cancelFor(member, 'price');
    await member.does(acceptInvitation, { payload: { token } });
    await member.does(undoCancellation);
    expect(await member.does(getFamily)).toMatchObject({ role: 'owner', refusal: null, beside: {} });
    await member.does(leaveFamily);
    expect(await member.does(getFamily)).not.toHaveProperty('beside');
    expect((await member.does(getSubscription)).current).toMatchObject({ access: 'own' });
    expect(await member.isRefused(leaveFamily)).toEqual([409, 'notMember']);
    expect(await invitationTo(owner, 'b@post.example')).toMatchObject({ state: 'left' });
  });
});

describe("changes of the owner's subscription", () => {
  test("R-13 R-14 A-07 suspend and end a member's access too", async () => {
    const title = await newTitle();
    const owner = await actorOn(origin, title, 'komplett');
    const member = await actorOn(origin, title, 'trettifire');
    await joined(owner, member, 'a@post.example');
    const { link } = await invitationTo(owner, 'ny@demo.example');
    const token = secretOfLink(link, 'invitasjon');
    const other = await actorOn(origin, title, 'sytten');

    const suspended = { status: statusCodes.SUSPENDED } as const;
    await changeSubscription(origin, owner.accountNo, suspended);
    await changeSubscription(origin, member.accountNo, suspended);
    expect(await familyOf(owner)).toMatchObject({ refusal: 'suspended', remaining: 1 });
    expect(await previewOf(other, token)).toMatchObject({ code: 'sharingStopped' });
    expect(await other.isRefused(acceptInvitation, { payload: { token } })).toEqual([409, 'sharingStopped']);
    expect(await statusOf(member)).toBe(statusCodes.SUSPENDED);
    // Cancelling an unpaid subscription ends it at once, and the shared access with it.
    await cancelFor(owner, 'price');
    expect((await member.does(getSubscription)).current).toBeNull();
    expect(await ofKind(member, 'ended')).toMatchObject([{ by: 'system' }]);
  });
});
