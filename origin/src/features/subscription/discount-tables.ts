import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { subscription } from './subscription-tables.ts';

/** Discounts that were taken instead of cancelling (P-12). */
export const takenDiscount = pgTable(
  'taken_discount',
  {
    id: uuid('id').primaryKey(),
    subscriptionNo: text('subscription_no')
      .notNull()
      .references(() => subscription.subscriptionNo, { onDelete: 'cascade' }),
    discountId: text('discount_id').notNull(),
    /** Price of one period while it lasts, and afterwards, in øre. */
    priceOre: integer('price_ore').notNull(),
    priceAfterOre: integer('price_after_ore').notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    untilDate: date('until_date', { mode: 'string' }).notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** First day without it; null while it applies. */
    endedOn: date('ended_on', { mode: 'string' }),
  },
  (table) => [index('taken_discount_subscription').on(table.subscriptionNo)],
);
