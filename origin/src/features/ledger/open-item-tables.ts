import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { account } from '#origin/features/account/account-tables.ts';

/** Why a sum is to be charged or paid back. */
export type OpenItemReason =
  | 'firstPeriod'
  | 'renewal'
  | 'planChange'
  | 'planChangeCredit'
  | 'withdrawalRefund'
  | 'transferFee'
  | 'stopCredit'
  | 'complaintCredit';

/** Sums that wait for the payment part: what was decided, with its basis, before there is any invoice. */
export const openItem = pgTable(
  'open_item',
  {
    id: uuid('id').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    subscriptionNo: text('subscription_no').notNull(),
    /** In øre; negative is paid back. */
    amountOre: integer('amount_ore').notNull(),
    reason: text('reason').$type<OpenItemReason>().notNull(),
    /** What the sum was reckoned from. */
    basis: jsonb('basis').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The change that it follows from. */
    activityId: uuid('activity_id')
      .notNull()
      .references(() => accountActivity.id, { onDelete: 'cascade' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** When the payment part took it over; null while it is open. */
    collectedAt: timestamp('collected_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [index('open_item_account').on(table.accountNo, table.titleCode)],
);
