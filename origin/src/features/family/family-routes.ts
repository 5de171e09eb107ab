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
import { openAccountFor } from '#origin/features/connect/create-account.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import { HolderMounter } from '#origin/features/account/holder-mount.ts';
import { findHeld } from '#origin/features/subscription/held-subscription.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { accountNoOf } from '#origin/features/account/account-no.ts';
import { HeldMounter, type HeldWrite } from '#origin/features/subscription/held-mount.ts';
import type { Answer, EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { leave, remove } from './end-membership.ts';
import { familyOf } from './family-entity.ts';
import { invite, resend, withdraw } from './invite.ts';
import { accept, preview } from './join.ts';

/** Sharing with family: the owner's calls, and the members'. */
export function mountFamily(mounter: EndpointMounter, services: Services): void {
  mountView(new HolderMounter(mounter, services), services);
  mountOwner(new HeldMounter(mounter, services, 'noSubscription'), services);
  mountInvitee(mounter, services);
}

/** What there is to see, also for a person whose access has just ended. */
function mountView(holders: HolderMounter, services: Services): void {
  holders.read(getFamily, async (_input, { database, holder, now }): Promise<Answer<typeof getFamily>> => {
    const held = await findHeld(database, holder, now);
    if (held !== undefined) return { ok: true, value: await familyOf(database, held, services) };
    const version = await versionOf(database, { ...placeOf(holder), resource: 'subscription' });
    return { ok: true, value: { role: 'none', version, refusal: 'noSubscription' } };
  });
}

function mountOwner(held: HeldMounter, services: Services): void {
  const { limiter } = services;

  /** The family after a change, with the line of the log. */
  async function after<Refusal>(call: HeldWrite, done: Promise<Result<Activity, Refusal>>) {
    const receipt = await done;
    if (!receipt.ok) return receipt;
    const family = await familyOf(call.transaction, call.held, services);
    return { ok: true, value: { family, receipt: receipt.value } } as const;
  }

  held.write(inviteMember, ({ payload }, call) => after(call, invite(call, limiter, payload.email)));
  held.write(resendInvitation, ({ payload }, call) => after(call, resend(call, limiter, payload.id)));
  held.write(withdrawInvitation, ({ payload }, call) => after(call, withdraw(call, payload.id)));
  held.write(removeMember, ({ payload }, call) => after(call, remove(call, payload.id)));
  held.write(leaveFamily, async (_input, call) => {
    const receipt = await leave(call);
    return receipt.ok ? { ok: true, value: { receipt: receipt.value } } : receipt;
  });
}

function mountInvitee(mounter: EndpointMounter, services: Services): void {
  const { database, fleet } = services;
  const isHere = (titleCode: string, title: { readonly titleCode: string }): boolean =>
    fleet.titleOfCode(titleCode)?.titleCode === title.titleCode;

  mounter.signedIn(previewInvitation, async ({ payload }, { actor, title, now }) => {
    if (!isHere(payload.titleCode, title)) return { ok: false, error: 'titleNotFound' };
    const asker = { database, title, accountNo: actor.accountNo, now: await now() };
    return { ok: true, value: await preview(services, asker, payload.token) };
  });

  mounter.write(
    acceptInvitation,
    async ({ payload }, call) => {
      const { actor, title } = call;
      if (!isHere(payload.titleCode, title)) return { ok: false, error: 'titleNotFound' };
      if (actor.accountNo === null) return { ok: false, error: 'accountNotFound' };
      return accept(services, { ...call, accountNo: accountNoOf(actor.accountNo) }, payload.token);
    },
    { openAccount: (call) => openAccountFor(services, call) },
  );
}
