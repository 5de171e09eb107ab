import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { deleteForgotten } from '#origin/features/account/account-repository.ts';
import { type HolderWrite, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import { actingUse } from '#origin/platform/database/platform-tables.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import {
  type DataSubject,
  includesPerson,
  ofEmail,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfterTitleDays, inTurn, type Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { setActing } from '#origin/session/session-repository.ts';
import type { Activity } from '#src/contract/activity.ts';
import {
  acceptHelp,
  beginHelping,
  declineHelp,
  endHelping,
  getHelpers,
  getHelping,
  inviteHelper,
  leaveHelping,
  previewHelp,
  resendHelperInvitation,
  revokeHelper,
} from '#src/contract/helping.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Result } from '#src/lib/result.ts';
import { findHelpers } from './access-entity.ts';
import { registerHelperMails } from './access-mail.ts';
import { helperAccess } from './access-tables.ts';
import { inviteToHelp, resendHelpInvitation, revokeAccess } from './give-access.ts';
import { acceptAccess, declineAccess, findHelping, leaveAccess, previewAccess, startActing } from './use-access.ts';

const endedAccessRetention: Retention = async (parts) => {
  const { titleCode, state, endedAt, expiresAt, until } = helperAccess;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.helperAccess)) {
    const isOver = or(
      and(eq(state, 'pending'), lt(expiresAt, before)),
      and(eq(state, 'accepted'), lt(until, before)),
      lt(endedAt, before),
    );
    await parts.database.delete(helperAccess).where(and(inArray(titleCode, titleCodes), isOver));
  }
};

export const helperRetention = inTurn(
  endedAccessRetention,
  deleteAfterTitleDays(actingUse, actingUse.at, keptDays.actingUse),
  deleteForgotten(helperAccess.accountNo),
);

const helpingPersonalData: readonly PersonalDataTable[] = [
  personalTable(helperAccess, {
    rowsOf: (who) =>
      or(
        eq(helperAccess.accountNo, who.accountNo),
        eq(helperAccess.helperPersonId, who.personId),
        ofEmail(helperAccess)(who),
      ),
    takeout: { nb: 'Hjelpere', nn: 'Hjelparar' },
    leftOut: {
      accountNo: 'A helper does not see the account of the person they help.',
      helperPersonId: 'Who is helped sees no id of a helper.',
    },
  }),
  // The platform declares the holder's rows.
  personalTable(actingUse, {
    name: 'helper_use',
    rowsOf: (who) => and(eq(actingUse.kind, 'helper'), includesPerson(actingUse.grantId, accessIdsOf(who))),
    takeout: { nb: 'Det du har gjort for andre', nn: 'Det du har gjort for andre' },
    leftOut: { accountNo: 'A helper does not see the account of the person they help.' },
    forgetting: { keep: 'The log belongs to the person who was helped.' },
  }),
];

function accessIdsOf({ personId }: DataSubject) {
  return new QueryBuilder()
    .select({ id: helperAccess.id })
    .from(helperAccess)
    .where(eq(helperAccess.helperPersonId, personId));
}

/** Ends the visit of the session's staff member. Returns the URL to continue at; null means the home page. */
type EndStaffVisit = (services: Services, actor: SignedIn) => Promise<string | null>;

function mountHolder(holders: MountHolderCall, services: Services): void {
  const { limiter, socket } = services;

  async function after<Refusal>(call: HolderWrite, done: Promise<Result<Activity, Refusal>>) {
    const receipt = await done;
    if (!receipt.ok) return receipt;
    const helpers = await findHelpers(call.transaction, { holder: call.holder, now: call.at }, services);
    return { ok: true, value: { helpers, receipt: receipt.value } } as const;
  }

  holders.read(getHelpers, (_input, { database, ...shown }) => answerWith(findHelpers(database, shown, services)));
  holders.write(inviteHelper, ({ payload }, call) => after(call, inviteToHelp(call, limiter, payload)));
  holders.write(resendHelperInvitation, ({ payload }, call) =>
    after(call, resendHelpInvitation(call, limiter, payload.id)),
  );
  holders.write(revokeHelper, async ({ payload }, call) => {
    const answer = await after(call, revokeAccess(call, payload.id));
    // Makes the helper's open pages check again whom they act for. Before the commit they would get the old answer.
    if (answer.ok) call.afterCommit(() => socket.actingEnded(payload.id));
    return answer;
  });
}

function mountInvited(mounter: MountEndpoint, services: Services): void {
  mounter.signedIn(previewHelp, ({ payload }, call) => answerWith(previewAccess(services, call, payload.token)));
  mounter.signedIn(acceptHelp, ({ payload }, call) => acceptAccess(services, call, payload.token));
  mounter.signedIn(declineHelp, ({ payload }, call) => declineAccess(services, call, payload.token));
}

function mountActing(mounter: MountEndpoint, services: Services, endStaffVisit: EndStaffVisit): void {
  const { database } = services;
  mounter.signedIn(getHelping, (_input, call) => answerWith(findHelping(database, call)));
  mounter.signedIn(beginHelping, async ({ payload }, call) => {
    await startActing(services, call, payload.id);
    return { ok: true, value: {} };
  });
  mounter.signedIn(endHelping, async (_input, { actor }) => {
    // A session opened by staff exists only for their visit, so it ends with the visit.
    if (actor.acting?.kind === 'staff') return { ok: true, value: { url: await endStaffVisit(services, actor) } };
    await setActing(database, actor.sessionId, null);
    return { ok: true, value: { url: null } };
  });
  mounter.signedIn(leaveHelping, async ({ payload }, call) => {
    await leaveAccess(services, call, payload.id);
    return { ok: true, value: {} };
  });
}

/**
 * Temporary access that account holders grant to people who help them (N-13).
 * @param endStaffVisit ends a staff visit, which works the same way
 */
export function createHelperFeature(endStaffVisit: EndStaffVisit): Feature {
  return {
    mount: (mounter, services) => {
      mountHolder(new MountHolderCall(mounter, services), services);
      mountInvited(mounter, services);
      mountActing(mounter, services, endStaffVisit);
    },
    registerJobs: registerHelperMails,
    retention: helperRetention,
    personalData: helpingPersonalData,
  };
}
