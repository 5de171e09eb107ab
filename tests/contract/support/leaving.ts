import type * as v from 'valibot';
import { addDiscount, getDiscountDetails } from '#src/contract/discount.ts';
import { cancelSubscription, previewCancellation } from '#src/contract/subscription-change.ts';
import type { Actor } from './actor.ts';

type Reason = v.InferOutput<typeof cancelSubscription.payload>['reason'];

/** Cancels as it is previewed. */
export async function cancelFor(actor: Actor, reason: Reason) {
  const { lastDay } = await actor.does(previewCancellation);
  return actor.does(cancelSubscription, { payload: { reason, lastDay } });
}

/** Takes the discount that every monthly subscriber is offered, as it is offered. */
export async function takeMonthlyDiscount(actor: Actor) {
  const payload = { discountId: 'STAY-3M-50' };
  const { fromDate, priceOre, priceAfterOre } = await actor.does(getDiscountDetails, { payload });
  return actor.does(addDiscount, { payload: { ...payload, fromDate, priceOre, priceAfterOre } });
}
