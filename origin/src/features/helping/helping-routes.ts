import type { Activity } from '#src/contract/activity.ts';
import {
  acceptHelp,
  beginHelping,
  getHelpers,
  getHelping,
  endHelping,
  inviteHelper,
  leaveHelping,
  previewHelp,
  resendHelperInvitation,
  revokeHelper,
} from '#src/contract/helping.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { MountHolderCall, type HolderWrite } from '#origin/features/account/holder-mount.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import { setActing } from '#origin/session/session-repository.ts';
import { inviteToHelp, resendHelpInvitation, revokeAccess } from './give-access.ts';
import { findHelpers } from './access-entity.ts';
import { findUsableAccesses } from './access-repository.ts';
import { acceptAccess, startActing, findHelping, leaveAccess, previewAccess } from './use-access.ts';

/** Ends the visit of staff whose session it is; returns the URL to go on at, null for home. */
export type EndStaffVisit = (services: Services, actor: SignedIn) => Promise<string | null>;

/** Helpers of a holder: what the holder gives and takes back, and what a helper accepts and uses (N-13). */
export function mountHelpers(mounter: MountEndpoint, services: Services, endStaffVisit: EndStaffVisit): void {
  mountHolder(new MountHolderCall(mounter, services), services);
  mountInvited(mounter, services);
  mountActing(mounter, services, endStaffVisit);
}

/** Whether there is somebody whom a person can help on a title. */
export async function helpsAnyone(
  database: Database,
  search: { readonly personId: string; readonly titleCode: string; readonly now: Instant },
): Promise<boolean> {
  return (await findUsableAccesses(database, search)).length > 0;
}

function mountHolder(holders: MountHolderCall, services: Services): void {
  const { limiter, socket } = services;

  /** The helpers after a change, with the line of the log. */
  async function after<Refusal>(call: HolderWrite, done: Promise<Result<Activity, Refusal>>) {
    const receipt = await done;
    if (!receipt.ok) return receipt;
    const helpers = await findHelpers(call.transaction, { holder: call.holder, now: call.at }, services);
    return { ok: true, value: { helpers, receipt: receipt.value } } as const;
  }

  holders.read(getHelpers, async (_input, { database, holder, now }) => ({
    ok: true,
    value: await findHelpers(database, { holder, now }, services),
  }));
  holders.write(inviteHelper, ({ payload }, call) => after(call, inviteToHelp(call, limiter, payload)));
  holders.write(resendHelperInvitation, ({ payload }, call) =>
    after(call, resendHelpInvitation(call, limiter, payload.id)),
  );
  holders.write(revokeHelper, async ({ payload }, call) => {
    const answer = await after(call, revokeAccess(call, payload.id));
    // They ask again who they are: not before the change is kept, or they would hear the same as before.
    if (answer.ok) call.afterwards(() => socket.actingEnded(payload.id));
    return answer;
  });
}

function mountInvited(mounter: MountEndpoint, services: Services): void {
  const isHere = (titleCode: string, title: FleetTitle): boolean =>
    services.fleet.titleOfCode(titleCode)?.titleCode === title.titleCode;

  mounter.signedIn(previewHelp, async ({ payload }, call) => {
    if (!isHere(payload.titleCode, call.title)) return { ok: false, error: 'titleNotFound' };
    return { ok: true, value: await previewAccess(services, call, payload.token) };
  });
  mounter.signedIn(acceptHelp, async ({ payload }, call) => {
    if (!isHere(payload.titleCode, call.title)) return { ok: false, error: 'titleNotFound' };
    return acceptAccess(services, call, payload.token);
  });
}

function mountActing(mounter: MountEndpoint, services: Services, endStaffVisit: EndStaffVisit): void {
  const { database } = services;
  mounter.signedIn(getHelping, async (_input, call) => ({ ok: true, value: await findHelping(database, call) }));
  mounter.signedIn(beginHelping, async ({ payload }, call) => {
    await startActing(services, call, payload.id);
    return { ok: true, value: {} };
  });
  mounter.signedIn(endHelping, async (_input, { actor }) => {
    // A session that staff opened is nobody's own.
    if (actor.acting?.kind === 'staff') return { ok: true, value: { url: await endStaffVisit(services, actor) } };
    await setActing(database, actor.sessionId, null);
    return { ok: true, value: { url: null } };
  });
  mounter.signedIn(leaveHelping, async ({ payload }, call) => {
    await leaveAccess(services, call, payload.id);
    return { ok: true, value: {} };
  });
}
