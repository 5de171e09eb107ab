import { createAccount } from '#src/contract/account.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { registerConnectCodes } from './connect-code-job.ts';
import { mountConnecting } from './connect-routes.ts';
import { createBillingAccount } from './create-account.ts';

/** A log-in and the billing account that belongs to it: made at the first log-in, or found and connected (Spec §7). */
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
