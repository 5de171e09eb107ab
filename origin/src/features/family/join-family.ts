import { findAccount } from '#origin/features/account/account-repository.ts';
import { type Asker, findHolderName } from '#origin/features/account/holder.ts';
import { linkRecipientPerson, recordActivity } from '#origin/features/activity/activity-repository.ts';
import {
  type CurrentSubscription,
  findCurrentSubscription,
} from '#origin/features/subscription/current-subscription.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import {
  insertSubscription,
  lockFamilies,
  lockFamily,
  type NewSubscription,
  unbilledColumns,
} from '#origin/features/subscription/subscription-writes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ActorCall, WriteCall } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { acceptInvitation, declineInvitation, InvitationPreview } from '#src/contract/family.ts';
import type { AccountNo } from '#src/contract/fields.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { acceptanceRefusal, declineRefusal, ownUntil } from '#src/domain/family-invitations.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import {
  findInvitation,
  findInvitationByToken,
  invitationStateOf,
  type KnownInvitation,
  updateInvitation,
} from './family-entity.ts';
import { enqueueMails } from './family-mail.ts';

type Parts = Pick<Services, 'dueWork' | 'secrets'>;

/** Returns who invites a person, or why the invitation cannot be accepted. */
export async function previewJoin(
  { secrets, dueWork }: Parts,
  asker: Asker,
  token: string,
): Promise<InvitationPreview> {
  const { database, title, accountNo, now } = asker;
  const { titleCode } = title;
  const known = await findInvitationByToken(database, { secrets, titleCode }, token);
  if (known === undefined) return { standing: 'refused', code: 'invitationUnknown', sharedBy: '' };
  for (const one of [known.accountNo, accountNo]) {
    if (one !== null) await dueWork.catchUp(title, { accountNo: one, now });
  }
  const { invitation, refusal, isJoined, ownUntil: lastDay } = await judge(asker, known.id);
  const sharedBy = await findHolderName(database, invitation.accountNo);
  if (isJoined) return { standing: 'joined', sharedBy };
  if (refusal !== null) {
    const isDeclined = invitation.state === 'declined' ? { isDeclined: true } : {};
    return { standing: 'refused', code: refusal, sharedBy, ...isDeclined };
  }
  const version =
    accountNo === null ? 0 : await findVersion(database, { accountNo, titleCode, resource: 'subscription' });
  const { email, expiresAt } = invitation;
  const own = lastDay === null ? {} : { ownUntil: lastDay };
  return { standing: 'open', version, sharedBy, email, expiresAt: expiresAt.toISOString(), ...own };
}

/** Locks both families, and runs due steps first. */
export async function joinFamily(
  { secrets, dueWork }: Parts,
  call: WriteCall,
  token: string,
): Promise<Result<{ readonly accountNo: AccountNo }, (typeof acceptInvitation.refusals)[number]>> {
  const { transaction, title, at: now } = call;
  const { accountNo } = call.actor;
  const known = await findInvitationByToken(transaction, { secrets, titleCode: title.titleCode }, token);
  if (known === undefined) return { ok: false, error: 'invitationUnknown' };
  const accounts = [known.accountNo, accountNo];
  await lockFamilies(transaction, accounts, { waits: true });
  for (const one of accounts) await dueWork.settle({ transaction, title }, { accountNo: one, now });
  const { owner, refusal, isJoined } = await judge({ database: transaction, title, accountNo, now }, known.id);
  // The call comes from a second tab, or repeats one whose answer was lost.
  if (isJoined) return { ok: true, value: { accountNo } };
  if (refusal !== null) return { ok: false, error: refusal };
  if (owner === undefined) return { ok: false, error: 'sharingStopped' };
  await join(call, { invitation: known, owner });
  return { ok: true, value: { accountNo } };
}

async function judge({ database, title, accountNo, now }: Asker, id: string) {
  const invitation = await findInvitation(database, title.titleCode, id);
  if (invitation === undefined) throw new Error('The invitation cannot be found.');
  const state = invitationStateOf(invitation, now);
  const isJoined = state === 'accepted' && accountNo !== null && invitation.memberAccountNo === accountNo;
  const owner = await findOwner(database, { title, invitation, now });
  const own = accountNo === null ? [] : await findSubscriptions(database, accountNo, codesOf([title]));
  const held = own.filter(({ status }) => isPresent(status));
  const isOwner = accountNo === invitation.accountNo;
  const refusal = acceptanceRefusal({ state, canShare: owner !== undefined, isOwner, held });
  return { invitation, owner, refusal, isJoined, ownUntil: ownUntil(held) };
}

/** Returns the owner's subscription; undefined unless it is the shared one and can still be shared. */
async function findOwner(
  database: Database,
  { title, invitation, now }: Pick<Asker, 'title' | 'now'> & { readonly invitation: KnownInvitation },
): Promise<CurrentSubscription | undefined> {
  const { accountNo, subscriptionNo } = invitation;
  const personId = (await findAccount(database, accountNo))?.personId ?? null;
  if (personId === null) return undefined;
  const held = await findCurrentSubscription(database, { accountNo, personId, title }, now);
  if (held?.row.subscriptionNo !== subscriptionNo) return undefined;
  return refusalOf('shareFamily', held.facts) === null ? held : undefined;
}

/**
 * The member's subscription is free and lasts as long as the owner's. Owner and member each get a log line and a mail.
 */
async function join(
  call: WriteCall,
  { invitation, owner }: { readonly invitation: KnownInvitation; readonly owner: CurrentSubscription },
): Promise<void> {
  const { transaction, at, title, notify } = call;
  const { accountNo, personId } = call.actor;
  const { titleCode } = title;
  const shared = sharedRow(owner.row, invitation.id, { accountNo, at });
  await insertSubscription(transaction, shared);
  const change = { state: 'accepted', memberAccountNo: accountNo, acceptedAt: new Date(at) } as const;
  await updateInvitation(transaction, invitation.id, change);
  const line = { titleCode, at, kind: 'familyJoined' } as const;
  const memberFacts = { planName: planOf(title, shared.planKind).name, fromDate: dayInOslo(at) };
  await recordActivity(transaction, { ...line, accountNo, by: 'person', personId, facts: memberFacts });
  const { email } = invitation;
  await linkRecipientPerson(transaction, { accountNo: invitation.accountNo, titleCode }, { email, personId });
  const recipient = (await findHolderName(transaction, accountNo)) || email;
  await recordActivity(transaction, {
    ...line,
    accountNo: invitation.accountNo,
    by: 'family',
    personId: null,
    recipientPersonId: personId,
    facts: { planName: planOf(title, owner.row.planKind).name, recipient },
  });
  notify(invitation.accountNo, socketEvents.subscriptionChanged);
  await enqueueMails(call, { invitationId: invitation.id, titleCode, kind: 'joined' }, ['owner', 'member']);
}

function sharedRow(
  owner: SubscriptionRow,
  subscriptionNo: string,
  { accountNo, at }: { readonly accountNo: string; readonly at: Instant },
): NewSubscription {
  const { titleCode, billingPeriod } = owner;
  return {
    subscriptionNo,
    accountNo,
    titleCode,
    planKind: roleKinds.family,
    status: statusCodes.ACTIVE,
    access: 'family',
    sharedFrom: owner.subscriptionNo,
    info1: 'family',
    priceOre: 0,
    billingPeriod,
    expiryDate: null,
    startedOn: dayInOslo(at),
    orderedOn: null,
    ...unbilledColumns,
  };
}

type DeclineRefusal = (typeof declineInvitation.refusals)[number];

/**
 * Declines an invitation. The caller has its link, and needs no account. The owner gets a log line
 * and a mail, both of which name only the invited address.
 */
export async function declineFamily(
  { database, jobs, secrets, socket }: Pick<Services, 'database' | 'jobs' | 'secrets' | 'socket'>,
  { actor, title: { titleCode }, now }: ActorCall,
  token: string,
): Promise<Result<Record<string, never>, DeclineRefusal>> {
  const known = await findInvitationByToken(database, { secrets, titleCode }, token);
  if (known === undefined) return { ok: false, error: 'invitationUnknown' };
  const { accountNo, email: recipient } = known;
  const at = await now();
  const refusal = await database.transaction(async (transaction): Promise<DeclineRefusal | null> => {
    await lockFamily(transaction, accountNo, { waits: true });
    const invitation = await findInvitation(transaction, titleCode, known.id);
    if (invitation === undefined) return 'invitationUnknown';
    // The call comes from a second tab, or repeats one whose answer was lost.
    if (invitation.state === 'declined') return null;
    const isOwner = actor.accountNo === accountNo;
    const refused = declineRefusal({ state: invitationStateOf(invitation, at), isOwner });
    if (refused !== null) return refused;
    await updateInvitation(transaction, known.id, { state: 'declined', endedAt: new Date(at) });
    const line = { accountNo, titleCode, at, kind: 'familyDeclined', by: 'family', personId: null } as const;
    const { personId } = actor;
    await linkRecipientPerson(transaction, { accountNo, titleCode }, { email: recipient, personId });
    await recordActivity(transaction, { ...line, recipientPersonId: personId, facts: { recipient } });
    await enqueueMails({ transaction, jobs }, { invitationId: known.id, titleCode, kind: 'declined' }, ['owner']);
    return null;
  });
  if (refusal !== null) return { ok: false, error: refusal };
  socket.changed(accountNo, socketEvents.subscriptionChanged);
  return { ok: true, value: {} };
}
