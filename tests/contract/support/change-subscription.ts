import { eq } from 'drizzle-orm';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { type NewSubscription, updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { changePlan, previewPlanChange } from '#src/contract/subscription-change.ts';
import type { Actor } from './actor.ts';

/** Orders a change to a plan as previewed; the answer comes with the day of the change. */
export async function changeTo(actor: Actor, plan: string) {
  const ariaPlanID = `${actor.title.titleCode}-${plan}`;
  const { fromDate, chargedOre } = await actor.does(previewPlanChange, { payload: { ariaPlanID } });
  return { fromDate, ...(await actor.does(changePlan, { payload: { ariaPlanID, fromDate, chargedOre } })) };
}

/** Rewrites the subscriptions of an account as if they had always been that way. */
export async function changeSubscription(
  { services: { database } }: RunningOrigin,
  accountNo: string,
  change: Partial<NewSubscription>,
): Promise<void> {
  const rows = await database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
  for (const { subscriptionNo } of rows) await updateSubscription(database, subscriptionNo, change);
}
