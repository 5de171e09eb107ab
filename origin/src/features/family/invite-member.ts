import { randomUUID } from 'node:crypto';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { findDeletionDay, findHolderName } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { endAccess } from '#origin/features/subscription/end-subscription.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import { findSharedFrom } from '#origin/features/subscription/subscription-writes.ts';
import type { Limiter } from '#origin/platform/limits/limiter.ts';
import type { Activity } from '#src/contract/activity.ts';
import type {
  inviteMember,
  leaveFamily,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#src/contract/family.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { invitationExpiry, placesLeft } from '#src/domain/family-invitations.ts';
import type { Result } from '#src/lib/result.ts';
import {
  findInvitation,
  findInvitations,
  findMembership,
  findOwnerNo,
  invitationStateOf,
  type KnownInvitation,
  updateInvitation,
} from './family-entity.ts';
import { enqueueMails } from './family-mail.ts';
import { familyInvitation } from './family-tables.ts';

/** Invites a person to share the current subscription. An expired invitation is sent again. */
export async function inviteToFamily(
  call: SubscriptionWrite,
  limiter: Limiter,
  email: string,
): Promise<Result<Activity, (typeof inviteMember.refusals)[number]>> {
  const { actor, at, transaction, held } = call;
  const address = email.toLowerCase();
  if (refusalOf('shareFamily', held.facts) !== null) return { ok: false, error: 'sharingNotPossible' };
  if ((await findDeletionDay(transaction, held.row.accountNo)) !== null) return { ok: false, error: 'deletionPlanned' };
  if (address === actor.email.toLowerCase()) return { ok: false, error: 'ownEmail' };
  const all = await findInvitations(transaction, held.row.subscriptionNo);
  const ofAddress = all.filter((one) => one.email === address);
  if (ofAddress.some((one) => invitationStateOf(one, at) === 'pending')) return { ok: false, error: 'alreadyInvited' };
  if (ofAddress.some((one) => invitationStateOf(one, at) === 'accepted')) return { ok: false, error: 'alreadyMember' };
  const expired = ofAddress.find((one) => invitationStateOf(one, at) === 'expired');
  return send(call, limiter, { all, id: expired?.id ?? randomUUID(), email: address });
}

/** Resends an invitation and restarts its validity (P-13). Its link stays the same. */
export async function resendFamilyInvitation(
  call: SubscriptionWrite,
  limiter: Limiter,
  id: string,
): Promise<Result<Activity, (typeof resendInvitation.refusals)[number]>> {
  const { at, transaction, held } = call;
  if (refusalOf('shareFamily', held.facts) !== null) return { ok: false, error: 'sharingNotPossible' };
  const all = await findInvitations(transaction, held.row.subscriptionNo);
  const known = openOf(all, id, at);
  return known.ok ? send(call, limiter, { all, id, email: known.value.email }) : known;
}

interface Sending {
  readonly all: readonly KnownInvitation[];
  /** An existing invitation's id if it is sent again; otherwise a new id. */
  readonly id: string;
  readonly email: string;
}

async function send(
  call: SubscriptionWrite,
  limiter: Limiter,
  { all, id, email }: Sending,
): Promise<Result<Activity, 'familyFull' | 'tooManyInvitations'>> {
  const { at, transaction, held, network } = call;
  const { title, accountNo } = held.holder;
  const { titleCode } = title;
  const others = all.filter((one) => one.id !== id);
  const states = others.map((one) => invitationStateOf(one, at));
  if (placesLeft(title.familyMaximum, states) === 0) return { ok: false, error: 'familyFull' };
  const isWithin =
    (await limiter.allows('familyInvitation', `${titleCode} ${accountNo}`, transaction)) &&
    (await limiter.allows('invitationNetwork', network, transaction));
  if (!isWithin) return { ok: false, error: 'tooManyInvitations' };
  const times = { sentAt: new Date(at), expiresAt: new Date(invitationExpiry(at)) };
  const { subscriptionNo } = held.row;
  if (others.length === all.length) {
    const row = { id, accountNo, titleCode, subscriptionNo, email, state: 'pending', ...times } as const;
    await transaction.insert(familyInvitation).values(row);
  } else await updateInvitation(transaction, id, times);
  await enqueueMails(call, { invitationId: id, titleCode, kind: 'invited' }, ['member']);
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyInvited', facts: factsOf(call, email) }) };
}

export async function withdrawFamilyInvitation(
  call: SubscriptionWrite,
  id: string,
): Promise<Result<Activity, (typeof withdrawInvitation.refusals)[number]>> {
  const { at, transaction, held } = call;
  const known = openOf(await findInvitations(transaction, held.row.subscriptionNo), id, at);
  if (!known.ok) return known;
  await updateInvitation(transaction, id, { state: 'withdrawn', endedAt: new Date(at) });
  // The link of an expired invitation no longer works anyway.
  if (invitationStateOf(known.value, at) === 'pending') {
    const { titleCode } = held.holder.title;
    await enqueueMails(call, { invitationId: id, titleCode, kind: 'withdrawn' }, ['member']);
  }
  const facts = factsOf(call, known.value.email);
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyWithdrawn', facts }) };
}

/** Returns one of the owner's open invitations; any other is treated as nonexistent. */
function openOf(
  all: readonly KnownInvitation[],
  id: string,
  at: number,
): Result<KnownInvitation, 'invitationNotFound' | 'invitationNotOpen'> {
  const known = all.find((one) => one.id === id);
  if (known === undefined) return { ok: false, error: 'invitationNotFound' };
  const state = invitationStateOf(known, at);
  if (state !== 'pending' && state !== 'expired') return { ok: false, error: 'invitationNotOpen' };
  return { ok: true, value: known };
}

function factsOf({ held }: SubscriptionWrite, recipient: string): Activity['facts'] {
  return { planName: planNameOf(held.row), recipient };
}

type RemoveRefusal = (typeof removeMember.refusals)[number];
type LeaveRefusal = (typeof leaveFamily.refusals)[number];

/** Ends a member's access immediately and notifies their open pages. */
export async function removeFromFamily(call: SubscriptionWrite, id: string): Promise<Result<Activity, RemoveRefusal>> {
  const { at, transaction, held, notify } = call;
  const { row, holder, today } = held;
  const known = (await findInvitations(transaction, row.subscriptionNo)).find((one) => one.id === id);
  if (known === undefined) return { ok: false, error: 'invitationNotFound' };
  const shared = (await findSharedFrom(transaction, row.subscriptionNo)).find((one) => one.subscriptionNo === id);
  if (invitationStateOf(known, at) !== 'accepted' || shared === undefined) return { ok: false, error: 'notMember' };
  const { titleCode } = holder.title;
  await endAccess(call, shared, today);
  await updateInvitation(transaction, id, { state: 'removed', endedAt: new Date(at) });
  const { accountNo } = shared;
  const line = { accountNo, titleCode, at, kind: 'familyRemoved', by: 'family', personId: null } as const;
  await recordActivity(transaction, { ...line, facts: { planName: planNameOf(shared), toDate: today } });
  notify(accountNo, socketEvents.subscriptionChanged);
  await enqueueMails(call, { invitationId: id, titleCode, kind: 'removed' }, ['owner', 'member']);
  const facts = { planName: planNameOf(row), recipient: known.memberName || known.email };
  const recipientPersonId = (await findAccount(transaction, accountNo))?.personId ?? null;
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyRemoved', recipientPersonId, facts }) };
}

/** Ends the member's own access immediately; the owner gains a free place (P-13). */
export async function leaveSharing(call: SubscriptionWrite): Promise<Result<Activity, LeaveRefusal>> {
  const { at, transaction, held, notify } = call;
  const { holder, today } = held;
  const { titleCode } = holder.title;
  // A member may also have a subscription of their own.
  const row = held.row.access === 'family' ? held.row : await findMembership(transaction, holder);
  if (row === undefined || !(await endAccess(call, row, today))) return { ok: false, error: 'notMember' };
  const known = await findInvitation(transaction, titleCode, row.subscriptionNo);
  const ownerNo = await findOwnerNo(transaction, row);
  if (ownerNo !== undefined) {
    const line = { accountNo: ownerNo, titleCode, at, kind: 'familyLeft', by: 'family', personId: null } as const;
    const facts = { recipient: await findHolderName(transaction, holder.accountNo) };
    await recordActivity(transaction, { ...line, recipientPersonId: holder.personId, facts });
    notify(ownerNo, socketEvents.subscriptionChanged);
  }
  if (known !== undefined) {
    await updateInvitation(transaction, known.id, { state: 'left', endedAt: new Date(at) });
    await enqueueMails(call, { invitationId: known.id, titleCode, kind: 'left' }, ['owner', 'member']);
  }
  const facts = { planName: planNameOf(row), toDate: today };
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyLeft', facts }) };
}
