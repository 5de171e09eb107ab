import { eq } from 'drizzle-orm';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { type NewSubscription, updateSubscription } from '#origin/features/subscription/subscription-writes.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';

/** Rewrites the subscriptions of an account as if they had always been that way. */
export async function changeSubscription(
  { services: { database } }: RunningOrigin,
  accountNo: string,
  change: Partial<NewSubscription>,
): Promise<void> {
  const rows = await database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
  for (const { subscriptionNo } of rows) await updateSubscription(database, subscriptionNo, change);
}
