import type { Activity } from '#src/contract/activity.ts';
import type { leaveFamily, removeMember } from '#src/contract/family.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { Result } from '#src/lib/result.ts';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { recordOwnActivity } from '#origin/features/activity/record-own.ts';
import { endAccess } from '#origin/features/subscription/end-subscription.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/held-mount.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSharedFrom } from '#origin/features/subscription/subscription-writes.ts';
import { findHolderName } from '#origin/features/account/holder-name.ts';
import { findMembership, invitationStateOf } from './family-entity.ts';
import { enqueueMails } from './family-mail-job.ts';
import { findInvitation, findInvitations, findOwnerNo, updateInvitation } from './invitation-repository.ts';

type RemoveRefusal = (typeof removeMember.refusals)[number];
type LeaveRefusal = (typeof leaveFamily.refusals)[number];

/** Ends the access of a member at once; their open pages are told. */
export async function removeFromFamily(call: SubscriptionWrite, id: string): Promise<Result<Activity, RemoveRefusal>> {
  const { at, transaction, held, tell } = call;
  const { row, holder, today } = held;
  const known = (await findInvitations(transaction, row.subscriptionNo)).find((one) => one.id === id);
  if (known === undefined) return { ok: false, error: 'invitationNotFound' };
  const shared = (await findSharedFrom(transaction, row.subscriptionNo)).find((one) => one.subscriptionNo === id);
  if (invitationStateOf(known, at) !== 'accepted' || shared === undefined) return { ok: false, error: 'notMember' };
  const { titleCode } = holder.title;
  await endAccess(call, shared, today);
  await updateInvitation(transaction, id, { state: 'removed', endedAt: new Date(at) });
  await recordActivity(transaction, {
    accountNo: shared.accountNo,
    titleCode,
    at,
    kind: 'familyRemoved',
    by: 'family',
    personId: null,
    facts: { planName: planOf(shared.planKind).name, toDate: today },
  });
  tell(shared.accountNo, socketEvents.subscriptionChanged);
  await enqueueMails(call, { invitationId: id, titleCode, kind: 'removed' }, ['owner', 'member']);
  const facts = { planName: planOf(row.planKind).name, recipient: known.memberName || known.email };
  const recipientPersonId = (await findAccount(transaction, shared.accountNo))?.personId ?? null;
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyRemoved', recipientPersonId, facts }) };
}

/** A member gives up the access at once; the owner has a place more (P-13). */
export async function leaveSharing(call: SubscriptionWrite): Promise<Result<Activity, LeaveRefusal>> {
  const { at, transaction, held, tell } = call;
  const { holder, today } = held;
  const { titleCode } = holder.title;
  // A person may have a subscription of their own too.
  const row = held.row.access === 'family' ? held.row : await findMembership(transaction, holder);
  if (row === undefined || !(await endAccess(call, row, today))) return { ok: false, error: 'notMember' };
  const known = await findInvitation(transaction, titleCode, row.subscriptionNo);
  const ownerNo = await findOwnerNo(transaction, row);
  if (ownerNo !== undefined) {
    await recordActivity(transaction, {
      accountNo: ownerNo,
      titleCode,
      at,
      kind: 'familyLeft',
      by: 'family',
      personId: null,
      recipientPersonId: holder.personId,
      facts: { recipient: await findHolderName(transaction, accountPlaceOf(holder).accountNo) },
    });
    tell(ownerNo, socketEvents.subscriptionChanged);
  }
  if (known !== undefined) {
    await updateInvitation(transaction, known.id, { state: 'left', endedAt: new Date(at) });
    await enqueueMails(call, { invitationId: known.id, titleCode, kind: 'left' }, ['owner', 'member']);
  }
  const facts = { planName: planOf(row.planKind).name, toDate: today };
  return { ok: true, value: await recordOwnActivity(call, { kind: 'familyLeft', facts }) };
}
