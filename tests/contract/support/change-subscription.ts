import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { billingPeriod, subscription } from '#origin/features/subscription/subscription-tables.ts';
import { type NewSubscription, updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { addDiscount, getDiscountDetails } from '#src/contract/discount.ts';
import {
  cancelSubscription,
  changePlan,
  previewCancellation,
  previewPlanChange,
} from '#src/contract/subscription-change.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Actor } from './actor.ts';

/** Orders a previewed change to a plan; returns the answer with the day of the change. */
export async function changeTo(actor: Actor, plan: string) {
  const ariaPlanID = `${actor.title.titleCode}-${plan}`;
  const { fromDate, chargedOre } = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
  return { fromDate, ...(await actor.does(changePlan, { payload: { ariaPlanID, fromDate, chargedOre } })) };
}

/** Rewrites the stored subscriptions of an account, as if they had always had these values. */
export async function changeSubscription(
  { services: { database } }: RunningOrigin,
  accountNo: string,
  change: Partial<NewSubscription>,
): Promise<void> {
  const rows = await database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
  for (const { subscriptionNo } of rows) await updateSubscription(database, subscriptionNo, change);
}

type Reason = v.InferOutput<typeof cancelSubscription.payload>['reason'];

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

/** Moves a person's subscription to a given start day and charges its periods up to the renewal. */
export async function chargeFrom(
  { services: { database } }: RunningOrigin,
  { accountNo }: Actor,
  from: Day,
  changes: Partial<NewSubscription> & { readonly renewalDate: Day },
): Promise<void> {
  const [held] = await database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
  if (held === undefined) throw new Error('There is no subscription to charge.');
  const row = await updateSubscription(database, held.subscriptionNo, { startedOn: from, ...changes });
  await database.delete(billingPeriod).where(eq(billingPeriod.subscriptionNo, row.subscriptionNo));
  await database.insert(billingPeriod).values({
    subscriptionNo: row.subscriptionNo,
    from,
    to: addDays(changes.renewalDate, -1),
    amountOre: row.priceOre,
    listPriceOre: row.priceOre,
    planKind: row.planKind,
    billingPeriod: row.billingPeriod,
  });
}
