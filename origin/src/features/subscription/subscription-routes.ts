import { getSubscription } from '#src/contract/subscription.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isOwnAccount } from '#origin/features/account/account-service.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findSubscriptions } from './subscription-repository.ts';
import { subscriptionAnswer } from './subscription-service.ts';

/** What the signed-in person subscribes to (Spec §7). */
export function mountSubscriptions(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getSubscription, async ({ params }, { signedIn, now }) => {
    const asked = fleet.titleOfCode(params.titleCode);
    if (!isOwnAccount(signedIn, params.accountNo) || asked === undefined)
      return { ok: false, error: 'accountNotFound' };
    const rows = await findSubscriptions(database, params.accountNo, [asked.titleCode, ...asked.editionCodes]);
    return { ok: true, value: await subscriptionAnswer(database, rows, dayInOslo(await now())) };
  });
}
