import {
  acceptInvitation,
  getFamily,
  inviteMember,
  leaveFamily,
  previewInvitation,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#src/contract/family.ts';
import type { Activity } from '#src/contract/activity.ts';
import type { Result } from '#src/lib/result.ts';
import { findOrCreateAccount } from '#origin/features/connect/create-account.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { findCurrentSubscription } from '#origin/features/subscription/held-subscription.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { toAccountNo } from '#origin/features/account/account-no.ts';
import { MountSubscriptionCall, type SubscriptionWrite } from '#origin/features/subscription/held-mount.ts';
import type { Answer, MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { leaveSharing, removeFromFamily } from './end-membership.ts';
import { findFamily } from './family-entity.ts';
import { inviteToFamily, resendFamilyInvitation, withdrawFamilyInvitation } from './invite.ts';
import { joinFamily, previewJoin } from './join.ts';

/** Sharing with family: the owner's calls, and the members'. */
export function mountFamily(mounter: MountEndpoint, services: Services): void {
  mountView(new MountHolderCall(mounter, services), services);
  mountOwner(new MountSubscriptionCall(mounter, services, 'noSubscription'), services);
  mountInvitee(mounter, services);
}

/** What there is to see, also for a person whose access has just ended. */
function mountView(holders: MountHolderCall, services: Services): void {
  holders.read(getFamily, async (_input, { database, holder, now }): Promise<Answer<typeof getFamily>> => {
    const held = await findCurrentSubscription(database, holder, now);
    if (held !== undefined) return { ok: true, value: await findFamily(database, held, services) };
    const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'subscription' });
    return { ok: true, value: { role: 'none', version, refusal: 'noSubscription' } };
  });
}

function mountOwner(held: MountSubscriptionCall, services: Services): void {
  const { limiter } = services;

  /** The family after a change, with the line of the log. */
  async function after<Refusal>(call: SubscriptionWrite, done: Promise<Result<Activity, Refusal>>) {
    const receipt = await done;
    if (!receipt.ok) return receipt;
    const family = await findFamily(call.transaction, call.held, services);
    return { ok: true, value: { family, receipt: receipt.value } } as const;
  }

  held.write(inviteMember, ({ payload }, call) => after(call, inviteToFamily(call, limiter, payload.email)));
  held.write(resendInvitation, ({ payload }, call) => after(call, resendFamilyInvitation(call, limiter, payload.id)));
  held.write(withdrawInvitation, ({ payload }, call) => after(call, withdrawFamilyInvitation(call, payload.id)));
  held.write(removeMember, ({ payload }, call) => after(call, removeFromFamily(call, payload.id)));
  held.write(leaveFamily, async (_input, call) => {
    const receipt = await leaveSharing(call);
    return receipt.ok ? { ok: true, value: { receipt: receipt.value } } : receipt;
  });
}

function mountInvitee(mounter: MountEndpoint, services: Services): void {
  const { database, fleet } = services;
  const isHere = (titleCode: string, title: { readonly titleCode: string }): boolean =>
    fleet.titleOfCode(titleCode)?.titleCode === title.titleCode;

  mounter.signedIn(previewInvitation, async ({ payload }, { actor, title, now }) => {
    if (!isHere(payload.titleCode, title)) return { ok: false, error: 'titleNotFound' };
    const asker = { database, title, accountNo: actor.accountNo, now: await now() };
    return { ok: true, value: await previewJoin(services, asker, payload.token) };
  });

  mounter.write(
    acceptInvitation,
    async ({ payload }, call) => {
      const { actor, title } = call;
      if (!isHere(payload.titleCode, title)) return { ok: false, error: 'titleNotFound' };
      if (actor.accountNo === null) return { ok: false, error: 'accountNotFound' };
      return joinFamily(services, { ...call, accountNo: toAccountNo(actor.accountNo) }, payload.token);
    },
    { openAccount: (call) => findOrCreateAccount(services, call) },
  );
}
