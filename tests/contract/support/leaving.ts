import type * as v from 'valibot';
import { addDiscount, getDiscountDetails } from '#src/contract/discount.ts';
import { cancelSubscription, previewCancellation } from '#src/contract/subscription-change.ts';
import type { Actor } from './actor.ts';

type Reason = v.InferOutput<typeof cancelSubscription.payload>['reason'];

/** Cancels as previewed. */
export async function cancelFor(actor: Actor, reason: Reason) {
  const { lastDay } = await actor.does(previewCancellation);
  return actor.does(cancelSubscription, { payload: { reason, lastDay } });
}

/** Accepts the discount offered to every monthly subscriber. */
export async function takeMonthlyDiscount(actor: Actor) {
  const payload = { discountId: 'STAY-3M-50' };
  const { fromDate, priceOre, priceAfterOre } = await actor.does(getDiscountDetails, { payload });
  return actor.does(addDiscount, { payload: { ...payload, fromDate, priceOre, priceAfterOre } });
}
