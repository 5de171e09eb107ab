import { addDiscount, getDiscountDetails, getTouchpoint } from '#src/contract/discount.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findHeld, holdForChange } from './held-subscription.ts';
import { holderOf } from '#origin/features/account/holder.ts';
import { alternativesFor, discountOf, takeDiscount } from './discount-service.ts';

/** What is offered to who is about to cancel (P-12). */
export function mountDiscounts(mounter: EndpointMounter, { database, fleet }: Services): void {
  mounter.signedIn(getTouchpoint, async ({ params }, call) => {
    const holder = holderOf(fleet, call, params);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    if (held === undefined) return { ok: false, error: 'noSubscription' };
    return { ok: true, value: await alternativesFor(database, held) };
  });

  mounter.signedIn(getDiscountDetails, async ({ payload }, call) => {
    const holder = holderOf(fleet, call, payload);
    if (holder === undefined) return { ok: false, error: 'accountNotFound' };
    const held = await findHeld(database, holder, await call.now());
    if (held === undefined) return { ok: false, error: 'noSubscription' };
    const discount = await discountOf(database, held);
    return discount?.discountId === payload.discountId
      ? { ok: true, value: discount }
      : { ok: false, error: 'discountNotOffered' };
  });

  mounter.write(
    addDiscount,
    async ({ payload }, call) => {
      const holder = holderOf(fleet, call, payload);
      if (holder === undefined) return { ok: false, error: 'accountNotFound' };
      const held = await holdForChange(call.transaction, holder, call.at);
      return held === undefined ? { ok: false, error: 'noSubscription' } : takeDiscount(call, held, payload);
    },
    { announces: 'subscription:changed' },
  );
}
