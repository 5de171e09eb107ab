import { getDelivery } from '#src/contract/delivery.ts';
import { isOwnAccount } from '#origin/features/account/account-entity.ts';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/held-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { mountDeliveryChanges } from './delivery-change-routes.ts';
import { deliveryDueSource } from './delivery-due.ts';
import { findDelivery } from './delivery-service.ts';
import { mountInstructions } from './instruction-routes.ts';
import { createPostalRegister } from './postal-register.ts';
import { mountPostal } from './postal-routes.ts';
import { mountStandingAddress } from './standing-address-routes.ts';
import { deliveryPersonalData } from './delivery-personal-data.ts';

/** Delivery of the paper: stops, moves, addresses and what the carrier should know. */
export const deliveryFeature: Feature = {
  mount: (mounter, services) => {
    mountDelivery(mounter, services);
    const register = createPostalRegister(services.fleet.titles);
    mountPostal(mounter, register);
    const paper = new MountSubscriptionCall(mounter, services, 'paperRequired');
    mountDeliveryChanges(paper, register);
    mountInstructions(paper);
    mountStandingAddress(
      new MountHolderCall(mounter, services),
      new MountSubscriptionCall(mounter, services, 'noSubscription'),
      register,
    );
  },
  dueSources: [deliveryDueSource],
  personalData: deliveryPersonalData,
};

/** How the signed-in person's paper is delivered (Spec §7). */
function mountDelivery(mounter: MountEndpoint, { database, dueWork, fleet, clock }: Services): void {
  mounter.signedIn(getDelivery, async ({ params }, { actor }) => {
    const title = fleet.titleOfCode(params.titleCode);
    if (!isOwnAccount(actor, params.accountNo) || title === undefined) return { ok: false, error: 'accountNotFound' };
    const now = await clock.now(title.titleCode);
    await dueWork.catchUp(title, { accountNo: params.accountNo, now });
    return findDelivery(database, { accountNo: params.accountNo, title, now });
  });
}
