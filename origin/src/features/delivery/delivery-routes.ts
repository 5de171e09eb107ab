import { getDelivery } from '#src/contract/delivery.ts';
import { isOwnAccount } from '#origin/features/account/account-service.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { deliveryOf } from './delivery-service.ts';

/** How the signed-in person's paper is delivered (Spec §7). */
export function mountDelivery(mounter: EndpointMounter, { database, fleet, clock }: Services): void {
  mounter.signedIn(getDelivery, async ({ params }, { signedIn }) => {
    const title = fleet.titleOfCode(params.titleCode);
    if (!isOwnAccount(signedIn, params.accountNo) || title === undefined)
      return { ok: false, error: 'accountNotFound' };
    const now = await clock.now(title.titleCode);
    return deliveryOf(database, { accountNo: params.accountNo, title, now });
  });
}
