import { randomUUID } from 'node:crypto';
import type { inviteMember, resendInvitation, withdrawInvitation } from '#src/contract/family.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { invitationExpiry, placesLeft } from '#src/domain/family-invitations.ts';
import type { Activity } from '#src/contract/activity.ts';
import type { Result } from '#src/lib/result.ts';
import { recordOwnActivity } from '#origin/features/activity/record-own.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/held-mount.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Limiter } from '#origin/platform/limits/limiter.ts';
import { invitationStateOf } from './family-entity.ts';
import { enqueueMails } from './family-mail-job.ts';
import { findInvitations, insertInvitation, type KnownInvitation, updateInvitation } from './invitation-repository.ts';

type InviteRefusal = (typeof inviteMember.refusals)[number];
type ResendRefusal = (typeof resendInvitation.refusals)[number];
type WithdrawRefusal = (typeof withdrawInvitation.refusals)[number];

/** Invites a person to read with the present subscription. One whose invitation has expired gets it again. */
export async function inviteToFamily(
  call: SubscriptionWrite,
  limiter: Limiter,
  email: string,
): Promise<Result<Activity, InviteRefusal>> {
  const { actor, at, transaction, held } = call;
  const address = email.toLowerCase();
  if (refusalOf('shareFamily', held.facts) !== null) return { ok: false, error: 'sharingNotPossible' };
  if (address === actor.email.toLowerCase()) return { ok: false, error: 'ownEmail' };
  const all = await findInvitations(transaction, held.row.subscriptionNo);
  const ofAddress = all.filter((one) => one.email === address);
  if (ofAddress.some((one) => invitationStateOf(one, at) === 'pending')) return { ok: false, error: 'alreadyInvited' };
  if (ofAddress.some((one) => invitationStateOf(one, at) === 'accepted')) return { ok: false, error: 'alreadyMember' };
  const expired = ofAddress.find((one) => invitationStateOf(one, at) === 'expired');
  return send(call, limiter, { all, id: expired?.id ?? randomUUID(), isNew: expired === undefined, address });
}

/** Sends an invitation again, with its time from now (P-13). Its link stays the same. */
export async function resendFamilyInvitation(
  call: SubscriptionWrite,
  limiter: Limiter,
  id: string,
): Promise<Result<Activity, ResendRefusal>> {
  const { at, transaction, held } = call;
  if (refusalOf('shareFamily', held.facts) !== null) return { ok: false, error: 'sharingNotPossible' };
  const all = await findInvitations(transaction, held.row.subscriptionNo);
  const known = openOf(all, id, at);
  return known.ok ? send(call, limiter, { all, id, isNew: false, address: known.value.email }) : known;
}

interface Sending {
  readonly all: readonly KnownInvitation[];
  readonly id: string;
  readonly isNew: boolean;
  readonly address: string;
}

/** Keeps an invitation as sent now, if there is a place for it. */
async function send(
  call: SubscriptionWrite,
  limiter: Limiter,
  { all, id, isNew, address: email }: Sending,
): Promise<Result<Activity, 'familyFull' | 'tooManyInvitations'>> {
  const { at, transaction, held, network } = call;
  const { title, accountNo } = held.holder;
  const { titleCode } = title;
  const others = all.filter((one) => one.id !== id).map((one) => invitationStateOf(one, at));
  if (placesLeft(title.familyMaximum, others) === 0) return { ok: false, error: 'familyFull' };
  const isWithin =
    (await limiter.allows('familyInvitation', `${titleCode} ${accountNo}`, transaction)) &&
    (await limiter.allows('invitationNetwork', network, transaction));
  if (!isWithin) return { ok: false, error: 'tooManyInvitations' };
  const times = { sentAt: new Date(at), expiresAt: new Date(invitationExpiry(at)) };
  const { subscriptionNo } = held.row;
  if (isNew) {
    await insertInvitation(transaction, {
      id,
      accountNo,
      titleCode,
      subscriptionNo,
      email,
      state: 'pending',
      ...times,
    });
  } else await updateInvitation(transaction, id, times);
  await enqueueMails(call, { invitationId: id, titleCode, kind: 'invited' }, ['member']);
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyInvited', facts: factsOf(call, email) }) };
}

/** Takes an invitation back that nobody has accepted: its link leads nowhere any more. */
export async function withdrawFamilyInvitation(
  call: SubscriptionWrite,
  id: string,
): Promise<Result<Activity, WithdrawRefusal>> {
  const { at, transaction, held } = call;
  const known = openOf(await findInvitations(transaction, held.row.subscriptionNo), id, at);
  if (!known.ok) return known;
  await updateInvitation(transaction, id, { state: 'withdrawn', endedAt: new Date(at) });
  // The link of one that has expired leads nowhere already.
  if (invitationStateOf(known.value, at) === 'pending') {
    const { titleCode } = held.holder.title;
    await enqueueMails(call, { invitationId: id, titleCode, kind: 'withdrawn' }, ['member']);
  }
  const facts = factsOf(call, known.value.email);
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyWithdrawn', facts }) };
}

/** An own invitation that nobody has accepted; others' do not exist (A-07). */
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
  return { planName: planOf(held.row.planKind).name, recipient };
}
