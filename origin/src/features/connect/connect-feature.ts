import { createAccount } from '#src/contract/account.ts';
import { assignAccount, getLookUp, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import { connectAccount } from './assign-account.ts';
import { findLookUp, registerConnectCodes, startLookUp, verifyLookUp } from './look-up.ts';
import { createBillingAccount } from './create-account.ts';

/** Looking up an account without a log-in and connecting it. */
function mountConnecting(mounter: MountEndpoint, services: Services): void {
  const isHere = (titleCode: string, title: { readonly titleCode: string }): boolean =>
    services.fleet.titleOfCode(titleCode)?.titleCode === title.titleCode;

  mounter.signedIn(getLookUp, async (_input, call) => {
    return { ok: true, value: { lookUp: await findLookUp(services, call) } };
  });

  mounter.signedIn(searchAccount, async ({ payload }, call) => {
    if (!isHere(payload.titleCode, call.title)) return { ok: false, error: 'titleNotFound' };
    const begun = await startLookUp(services, call, payload.sought);
    return begun.ok ? { ok: true, value: { lookUp: begun.value } } : begun;
  });

  mounter.signedIn(verifyCode, async ({ payload }, call) => {
    if (!isHere(payload.titleCode, call.title)) return { ok: false, error: 'titleNotFound' };
    const proven = await verifyLookUp(services, call, payload.code);
    return proven.ok ? { ok: true, value: { lookUp: proven.value } } : proven;
  });

  mounter.signedIn(
    assignAccount,
    async ({ payload }, { actor, title, network, pageUrl, now }) => {
      if (!isHere(payload.titleCode, title)) return { ok: false, error: 'titleNotFound' };
      const connected = await connectAccount(services, { actor, title, network, pageUrl, at: await now() }, payload);
      if (connected.ok) services.socket.changed(payload.ariaAccountNo, socketEvents.subscriptionChanged);
      return connected;
    },
    { payloadFault: 'REQUEST_MISSING_VALUES' },
  );
}

/** A log-in and its billing account: created at the first log-in, or looked up and connected (Spec §7). */
export const connectFeature: Feature = {
  mount: (mounter, services) => {
    mounter.signedIn(
      createAccount,
      ({ payload }, { actor, title }) => createBillingAccount(services, { actor, title }, payload),
      { payloadFault: 'REQUEST_MISSING_VALUES' },
    );
    mountConnecting(mounter, services);
  },
  registerJobs: registerConnectCodes,
};
