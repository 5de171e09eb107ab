import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Subscription } from '#src/contract/subscription.ts';
import { day } from '#origin/platform/database/columns.ts';
import { dueIndex } from '#origin/platform/due-work/due-index.ts';
import { account } from '#origin/features/account/account-tables.ts';

/** Subscriptions, each held by one account; a shared one names the subscription that pays for it. */
export const subscription = pgTable(
  'subscription',
  {
    subscriptionNo: text('subscription_no').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    planKind: text('plan_kind').notNull(),
    status: integer('status').$type<Subscription['instStatusCode']>().notNull(),
    access: text('access').$type<Subscription['access']>().notNull(),
    sharedFrom: text('shared_from'),
    info1: text('info1'),
    priceOre: integer('price_ore').notNull(),
    billingPeriod: text('billing_period').$type<Subscription['billingPeriod']>().notNull(),
    renewalDate: day('renewal_date'),
    expiryDate: day('expiry_date'),
    paymentMethod: jsonb('payment_method').$type<Subscription['paymentMethod']>(),
    startedOn: day('started_on'),
    cancelledOn: day('cancelled_on'),
    pendingPlanKind: text('pending_plan_kind'),
    pendingFrom: day('pending_from'),
    pendingBillingPeriod: text('pending_billing_period').$type<Subscription['billingPeriod']>(),
    pendingPriceOre: integer('pending_price_ore'),
    /** Months of a pause that is planned for the next renewal, or runs; null if there is none. */
    pauseMonths: integer('pause_months'),
    /** First day of the running pause, else of the latest; null if there has been none. */
    pausedFrom: day('paused_from'),
    /** First day of access after that pause; if it ended early, first day of the paper. */
    resumesOn: day('resumes_on'),
    /** First day without access because it was not paid for; null if it is not suspended. */
    suspendedOn: day('suspended_on'),
    /** Day on which the contract was made, from which the right of withdrawal runs; null: the day it started. */
    orderedOn: day('ordered_on'),
    /** Whether the person asked for it to begin within the withdrawal period; null if it is not known, and counts as asked. */
    expressRequest: boolean('express_request'),
    /** Day from which billing periods are counted; null: they follow from the start and the renewal date. */
    billingAnchor: day('billing_anchor'),
    /** Day on which the next thing falls due; null if nothing is ahead. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    index('subscription_account').on(table.accountNo, table.titleCode),
    index('subscription_shared_from').on(table.sharedFrom),
    dueIndex('subscription', table),
  ],
);
