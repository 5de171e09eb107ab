import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { prepared } from '#origin/platform/database/prepared.ts';
import { findCredited } from '#origin/features/ledger/ledger-repository.ts';
import type { Billing, BillingPeriodRow } from './billing.ts';
import { billingPeriod } from './subscription-tables.ts';
import { findRunningDiscount } from './discount-repository.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

const selectPeriods = prepared((database) =>
  database
    .select()
    .from(billingPeriod)
    .where(eq(billingPeriod.subscriptionNo, sql.placeholder('subscriptionNo')))
    .orderBy(asc(billingPeriod.from)),
);

export async function findBilling(database: Database, row: SubscriptionRow): Promise<Billing> {
  const periods = await selectPeriods(database, { subscriptionNo: row.subscriptionNo });
  const givenBack = await findCredited(database, row.subscriptionNo);
  const paid = periods.map((period) => ({ ...period, givenBackOre: givenBack.get(period.from) ?? 0 }));
  return { row, periods: paid, discount: await findRunningDiscount(database, row.subscriptionNo) };
}

/** Inserts a charged period. The database refuses a second one with the same first day. */
export async function insertPeriod(transaction: Database, period: BillingPeriodRow): Promise<void> {
  await transaction.insert(billingPeriod).values(period);
}

/** Moves the last day of a period and changes nothing else. */
export async function movePeriodEnd(
  transaction: Database,
  { subscriptionNo, from, to }: Pick<BillingPeriodRow, 'subscriptionNo' | 'from' | 'to'>,
): Promise<void> {
  await transaction
    .update(billingPeriod)
    .set({ to })
    .where(and(eq(billingPeriod.subscriptionNo, subscriptionNo), eq(billingPeriod.from, from)));
}

/** Returns the charged periods of subscriptions, with their plans. */
export async function findChargedPeriods(
  database: Database,
  subscriptionNos: readonly string[],
): Promise<readonly BillingPeriodRow[]> {
  return database
    .select()
    .from(billingPeriod)
    .where(inArray(billingPeriod.subscriptionNo, [...subscriptionNos]));
}
