import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { subscription } from './subscription-tables.ts';

/** A subscription. */
export type SubscriptionRow = typeof subscription.$inferSelect;

/** An account's subscriptions under any of the codes, in no order. */
export async function findSubscriptions(
  database: Database,
  accountNo: string,
  titleCodes: readonly string[],
): Promise<readonly SubscriptionRow[]> {
  return database
    .select()
    .from(subscription)
    .where(and(eq(subscription.accountNo, accountNo), inArray(subscription.titleCode, [...titleCodes])));
}

/** An account's subscriptions to all titles, in no order. */
export async function findAllSubscriptions(database: Database, accountNo: string): Promise<readonly SubscriptionRow[]> {
  return database.select().from(subscription).where(eq(subscription.accountNo, accountNo));
}

/** A subscription by its number, whoever holds it. */
export async function findSubscriptionByNo(
  database: Database,
  subscriptionNo: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await database.select().from(subscription).where(eq(subscription.subscriptionNo, subscriptionNo));
  return row;
}
