import { addDiscount, getDiscountDetails, getTouchpoint } from '#src/contract/discount.ts';
import { alternativesFor, discountOf, takeDiscount } from './discount-service.ts';
import type { HeldMounter } from './held-mount.ts';

/** Offers before a cancellation (P-12). */
export function mountDiscounts(mounter: HeldMounter): void {
  mounter.read(getTouchpoint, async (_input, { database, held }) => ({
    ok: true,
    value: await alternativesFor(database, held),
  }));

  mounter.read(getDiscountDetails, async ({ payload }, { database, held }) => {
    const discount = await discountOf(database, held);
    return discount?.discountId === payload.discountId
      ? { ok: true, value: discount }
      : { ok: false, error: 'discountNotOffered' };
  });

  mounter.write(addDiscount, ({ payload }, call) => takeDiscount(call, call.held, payload));
}
