import { addDiscount, getDiscountDetails, getTouchpoint } from '#src/contract/discount.ts';
import { findAlternatives, findDiscountOffer, acceptDiscountOffer } from './discount-service.ts';
import type { MountSubscriptionCall } from './held-mount.ts';

/** Offers before a cancellation (P-12). */
export function mountDiscounts(mounter: MountSubscriptionCall): void {
  mounter.read(getTouchpoint, async (_input, { database, held }) => ({
    ok: true,
    value: await findAlternatives(database, held),
  }));

  mounter.read(getDiscountDetails, async ({ payload }, { database, held }) => {
    const discount = await findDiscountOffer(database, held);
    return discount?.discountId === payload.discountId
      ? { ok: true, value: discount }
      : { ok: false, error: 'discountNotOffered' };
  });

  mounter.write(addDiscount, ({ payload }, call) => acceptDiscountOffer(call, call.held, payload));
}
