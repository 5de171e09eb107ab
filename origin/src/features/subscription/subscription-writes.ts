import { eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { subscription } from './subscription-tables.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** What a subscription without a planned change of plan has in its place. */
export const noPendingChange = {
  pendingPlanKind: null,
  pendingFrom: null,
  pendingBillingPeriod: null,
  pendingPriceOre: null,
} as const satisfies Partial<SubscriptionRow>;

/** What a subscription has while no pause is planned, and none runs. */
export const noPause = { pauseMonths: null } as const satisfies Partial<SubscriptionRow>;

export async function updateSubscription(
  transaction: Database,
  subscriptionNo: string,
  change: Partial<SubscriptionRow>,
): Promise<SubscriptionRow> {
  const [row] = await transaction
    .update(subscription)
    .set(change)
    .where(eq(subscription.subscriptionNo, subscriptionNo))
    .returning();
  if (row === undefined) throw new Error('A subscription that is changed is not there.');
  return row;
}

/** The subscriptions that another one pays for. */
export async function findSharedFrom(database: Database, subscriptionNo: string): Promise<readonly SubscriptionRow[]> {
  return database.select().from(subscription).where(eq(subscription.sharedFrom, subscriptionNo));
}
