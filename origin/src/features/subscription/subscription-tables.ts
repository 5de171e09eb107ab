import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { day, dueIndex, instant } from '#origin/platform/database/columns.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { AppStore } from '#src/domain/payment-methods.ts';

/** Subscriptions, each held by one account. A shared one names the subscription that pays for it. */
export const subscription = pgTable(
  'subscription',
  {
    subscriptionNo: text('subscription_no').primaryKey(),
    ...placeColumns(),
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
    pauseMonths: integer('pause_months'),
    /** First day of the running or latest pause. */
    pausedFrom: day('paused_from'),
    /** First day of access after that pause; if it ended early, first day of the paper. */
    resumesOn: day('resumes_on'),
    /** First day without access due to non-payment. */
    suspendedOn: day('suspended_on'),
    /** Day of the contract, from which the right of withdrawal runs; null if it is the start day. */
    orderedOn: day('ordered_on'),
    /**
     * True if the person requested the start within the withdrawal period; null if unknown, which counts as requested.
     */
    expressRequest: boolean('express_request'),
    /** Day from which billing periods are counted; null if they follow from the start and the renewal date. */
    billingAnchor: day('billing_anchor'),
    /**
     * Announced price of a period in øre, with the first day of the first period that costs it; null if no price is
     * announced. If only the day is set, no price is announced for a period that begins before it.
     */
    announcedPriceOre: integer('announced_price_ore'),
    announcedFrom: day('announced_from'),
    /** The app store that sold the subscription and charges it; null if it was bought here. */
    store: text('store').$type<AppStore>(),
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    index('subscription_account').on(table.accountNo, table.titleCode),
    index('subscription_shared_from').on(table.sharedFrom),
    dueIndex('subscription', table),
  ],
);

function subscriptionNo() {
  return text('subscription_no').references(() => subscription.subscriptionNo, { onDelete: 'cascade' });
}

/** A period keeps its first day: an extension only moves the last one. */
export const billingPeriod = pgTable(
  'billing_period',
  {
    subscriptionNo: subscriptionNo().notNull(),
    from: day('from_date').notNull(),
    to: day('to_date').notNull(),
    amountOre: integer('amount_ore').notNull(),
    listPriceOre: integer('list_price_ore').notNull(),
    planKind: text('plan_kind').notNull(),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionNo, table.from] })],
);

/** The state of a subscription before its cancellation, so that the cancellation can be undone. */
export interface BeforeCancellation {
  readonly status: typeof subscription.$inferSelect.status;
  readonly renewalDate: string | null;
  readonly expiryDate: string | null;
  readonly pendingPlanKind: string | null;
  readonly pendingFrom: string | null;
  readonly pendingBillingPeriod: typeof subscription.$inferSelect.pendingBillingPeriod;
  readonly pendingPriceOre: number | null;
  /** Left out in cancellations older than the pause feature. */
  readonly pauseMonths?: number | null;
}

/** The cancellation that was undone, so that it can be reinstated (N-07). */
export interface UndoneCancellation {
  readonly receiptId: string;
  readonly lastDay: string;
  readonly cancelledOn: string | null;
  /** All facts that reinstating depends on, as written by `factsUnder`. */
  readonly facts: string;
}

export const cancellation = pgTable('cancellation', {
  subscriptionNo: subscriptionNo().primaryKey(),
  reason: text('reason').notNull(),
  comment: text('comment').notNull(),
  before: jsonb('before').$type<BeforeCancellation>().notNull(),
  at: instant('at').notNull(),
  cancellationUndoneAt: instant('regretted_at'),
  /** Null while the cancellation is in force, or if it cannot be reinstated. */
  undoneCancellation: jsonb('regretted').$type<UndoneCancellation>(),
});

/** Discounts that people accepted instead of cancelling (P-12). */
export const takenDiscount = pgTable(
  'taken_discount',
  {
    id: uuid('id').primaryKey(),
    subscriptionNo: subscriptionNo().notNull(),
    discountId: text('discount_id').notNull(),
    priceOre: integer('price_ore').notNull(),
    priceAfterOre: integer('price_after_ore').notNull(),
    fromDate: day('from_date').notNull(),
    untilDate: day('until_date').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** First day without the discount; null while it applies. */
    endedOn: day('ended_on'),
  },
  (table) => [index('taken_discount_subscription').on(table.subscriptionNo)],
);

export const priceNotice = pgTable(
  'price_notice',
  {
    id: uuid('id').primaryKey(),
    subscriptionNo: subscriptionNo().notNull(),
    sentAt: instant('sent_at').notNull(),
    formerPriceOre: integer('former_price_ore').notNull(),
    priceOre: integer('price_ore').notNull(),
    fromDate: day('from_date').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
  },
  (table) => [index('price_notice_subscription').on(table.subscriptionNo)],
);
