import { and, eq, inArray, lt, ne, or } from 'drizzle-orm';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { findOrCreateAccount } from '#origin/features/connect/create-account.ts';
import { findCurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { MountSubscriptionCall, type SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { Answer } from '#origin/platform/http/answer.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { ofEmail, type PersonalDataTable, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { Activity } from '#src/contract/activity.ts';
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
import { keptDays } from '#src/domain/retention.ts';
import type { Result } from '#src/lib/result.ts';
import { findFamily } from './family-entity.ts';
import { registerFamilyMails } from './family-mail.ts';
import { familyInvitation } from './family-tables.ts';
import {
  inviteToFamily,
  leaveSharing,
  removeFromFamily,
  resendFamilyInvitation,
  withdrawFamilyInvitation,
} from './invite-member.ts';
import { declineFamily, joinFamily, previewJoin } from './join-family.ts';

export const familyRetention: Retention = async (parts) => {
  const { database } = parts;
  const { titleCode, state, endedAt, expiresAt, accountNo, memberAccountNo } = familyInvitation;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.familyInvitation)) {
    const isOver = or(
      and(eq(state, 'pending'), lt(expiresAt, before)),
      and(ne(state, 'accepted'), lt(endedAt, before)),
    );
    await database.delete(familyInvitation).where(and(inArray(titleCode, titleCodes), isOver));
  }
  const forgotten = forgottenAccounts(database);
  await database.delete(familyInvitation).where(or(inArray(accountNo, forgotten), inArray(memberAccountNo, forgotten)));
};

const familyPersonalData: readonly PersonalDataTable[] = [
  personalTable(familyInvitation, {
    rowsOf: (who) =>
      or(
        eq(familyInvitation.accountNo, who.accountNo),
        eq(familyInvitation.memberAccountNo, who.accountNo),
        ofEmail(familyInvitation)(who),
      ),
    takeout: { nb: 'Invitasjoner til familiedeling', nn: 'Invitasjonar til familiedeling' },
    leftOut: {
      accountNo: 'A member sees no account of the owner.',
      memberAccountNo: 'The owner sees no account of a member.',
      subscriptionNo: 'It is the owner’s.',
    },
  }),
];

/** Also serves a person whose access has just ended. */
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
  mounter.signedIn(previewInvitation, async ({ payload }, { actor, title, now }) => {
    const asker = { database: services.database, title, accountNo: actor.accountNo, now: await now() };
    return { ok: true, value: await previewJoin(services, asker, payload.token) };
  });

  mounter.signedIn(declineInvitation, ({ payload }, call) => declineFamily(services, call, payload.token));

  mounter.write(acceptInvitation, ({ payload }, call) => joinFamily(services, call, payload.token), {
    openAccount: (call) => findOrCreateAccount(services, call),
  });
}

/** A subscription that one person pays for and family members share. */
export const familyFeature: Feature = {
  mount: (mounter, services) => {
    mountView(new MountHolderCall(mounter, services), services);
    mountOwner(new MountSubscriptionCall(mounter, services, 'noSubscription'), services);
    mountInvitee(mounter, services);
  },
  registerJobs: registerFamilyMails,
  retention: familyRetention,
  personalData: familyPersonalData,
};
