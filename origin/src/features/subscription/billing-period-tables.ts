import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import { day } from '#origin/platform/database/columns.ts';
import { subscription } from './subscription-tables.ts';

/** Periods that subscriptions were charged for, one for each first day. An extension moves the last day, and no more. */
export const billingPeriod = pgTable(
  'billing_period',
  {
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscription.subscriptionNo, { onDelete: 'cascade' }),
    /** First and last day. */
    from: day('from_date').notNull(),
    to: day('to_date').notNull(),
    /** What was charged, in øre, and what the plan cost then without a discount. */
    amountOre: integer('amount_ore').notNull(),
    listPriceOre: integer('list_price_ore').notNull(),
    planKind: text('plan_kind').notNull(),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionNo, table.from] })],
);
