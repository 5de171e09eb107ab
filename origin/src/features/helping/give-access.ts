import { randomUUID } from 'node:crypto';
import { lockAccounts } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf, findDeletionDay } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import type { Limiter } from '#origin/platform/limits/limiter.ts';
import { endActing } from '#origin/session/session-repository.ts';
import type { Activity } from '#src/contract/activity.ts';
import type { inviteHelper, resendHelperInvitation, revokeHelper } from '#src/contract/helping.ts';
import { helperLinkExpiry } from '#src/domain/helping.ts';
import type { Result } from '#src/lib/result.ts';
import { placesLeft } from './access-entity.ts';
import { enqueueHelperMail } from './access-mail.ts';
import { accessStateOf, findAccesses, lockAccess, type NamedAccess, updateAccess } from './access-repository.ts';
import { helperAccess } from './access-tables.ts';

type RevokeRefusal = (typeof revokeHelper.refusals)[number];

/** Invites someone to help (N-13). Free places are counted while the account is locked. */
export async function inviteToHelp(
  call: HolderWrite,
  limiter: Limiter,
  { email, rights, days }: Pick<NamedAccess, 'email' | 'rights' | 'days'>,
): Promise<Result<Activity, (typeof inviteHelper.refusals)[number]>> {
  const { transaction, holder, actor, at } = call;
  const address = email.toLowerCase();
  if ((await findDeletionDay(transaction, holder.accountNo)) !== null) return { ok: false, error: 'deletionPlanned' };
  if (address === actor.email.toLowerCase()) return { ok: false, error: 'ownEmail' };
  await lockAccounts(transaction, [holder.accountNo], { waits: true });
  const accesses = await findAccesses(transaction, accountPlaceOf(holder));
  if (isInvited(accesses, address, at)) return { ok: false, error: 'alreadyInvited' };
  const mayInvite = await mayInviteOneMore(call, limiter, accesses);
  if (!mayInvite.ok) return mayInvite;
  const id = randomUUID();
  const given = { ...accountPlaceOf(holder), id, email: address, days, state: 'pending', ...linkTimes(at) } as const;
  await transaction.insert(helperAccess).values({ ...given, rights: [...new Set(rights)] });
  return sent(call, { id, email: address });
}

/** Restarts the validity of an invitation. Its link stays the same. */
export async function resendHelpInvitation(
  call: HolderWrite,
  limiter: Limiter,
  id: string,
): Promise<Result<Activity, (typeof resendHelperInvitation.refusals)[number]>> {
  const { transaction, holder, at } = call;
  await lockAccounts(transaction, [holder.accountNo], { waits: true });
  const access = await own(call, id);
  if (access === undefined) return { ok: false, error: 'invitationNotFound' };
  const state = accessStateOf(access, at);
  if (state !== 'pending' && state !== 'expired') return { ok: false, error: 'invitationNotOpen' };
  const others = (await findAccesses(transaction, accountPlaceOf(holder))).filter((one) => one.id !== id);
  if (isInvited(others, access.email, at)) return { ok: false, error: 'alreadyInvited' };
  const mayInvite = await mayInviteOneMore(call, limiter, others);
  if (!mayInvite.ok) return mayInvite;
  await updateAccess(transaction, id, linkTimes(at));
  return sent(call, access);
}

/** Revokes access, accepted or not: no session can use it any longer (N-13). */
export async function revokeAccess(call: HolderWrite, id: string): Promise<Result<Activity, RevokeRefusal>> {
  const { transaction, holder, at } = call;
  const access = await own(call, id);
  if (access === undefined) return { ok: false, error: 'invitationNotFound' };
  const state = accessStateOf(access, at);
  if (state !== 'pending' && state !== 'expired' && state !== 'active') return { ok: false, error: 'alreadyEnded' };
  await updateAccess(transaction, id, { state: 'revoked', endedAt: new Date(at) });
  await endActing(transaction, id, new Date(at));
  const { titleCode } = holder.title;
  if (state === 'active') await enqueueHelperMail(call, { id, titleCode, kind: 'ended' });
  // The link of an expired invitation no longer works anyway.
  if (state === 'pending') await enqueueHelperMail(call, { id, titleCode, kind: 'withdrawn' });
  const { helperName, email, helperPersonId: recipientPersonId } = access;
  const line = { kind: 'helperEnded', recipientPersonId, facts: { recipient: helperName || email } } as const;
  return { ok: true, value: await recordOwnActivity(call, line) };
}

/**
 * Locks and returns access that this holder has given; any other is treated as nonexistent.
 */
async function own({ transaction, holder }: HolderWrite, id: string): Promise<NamedAccess | undefined> {
  const access = await lockAccess(transaction, { titleCode: holder.title.titleCode, id });
  return access?.accountNo === holder.accountNo ? access : undefined;
}

function isInvited(accesses: readonly NamedAccess[], email: string, at: number): boolean {
  return accesses.some((one) => one.email === email && ['pending', 'active'].includes(accessStateOf(one, at)));
}

async function mayInviteOneMore(
  { transaction, holder, network, at }: HolderWrite,
  limiter: Limiter,
  others: readonly NamedAccess[],
): Promise<Result<undefined, 'tooManyHelpers' | 'tooManyInvitations'>> {
  if (placesLeft(others, at) === 0) return { ok: false, error: 'tooManyHelpers' };
  const subject = `${holder.title.titleCode} ${holder.accountNo}`;
  const isWithin =
    (await limiter.allows('helperInvitation', subject, transaction)) &&
    (await limiter.allows('invitationNetwork', network, transaction));
  return isWithin ? { ok: true, value: undefined } : { ok: false, error: 'tooManyInvitations' };
}

function linkTimes(at: number): Pick<NamedAccess, 'sentAt' | 'expiresAt'> {
  return { sentAt: new Date(at), expiresAt: new Date(helperLinkExpiry(at)) };
}

async function sent(
  call: HolderWrite,
  { id, email }: Pick<NamedAccess, 'id' | 'email'>,
): Promise<Result<Activity, never>> {
  await enqueueHelperMail(call, { id, titleCode: call.holder.title.titleCode, kind: 'invited' });
  return { ok: true, value: await recordOwnActivity(call, { kind: 'helperInvited', facts: { recipient: email } }) };
}
