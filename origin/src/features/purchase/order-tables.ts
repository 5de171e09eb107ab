import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Order } from '#src/contract/order.ts';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { OfferKind } from '#src/domain/campaigns.ts';
import type { OrderState } from '#src/domain/orders.ts';

/** Numbers of orders and their subscriptions. */
export const orderNumber = pgSequence('order_number', { startWith: 30_000_001 });

export const purchaseOrder = pgTable(
  'purchase_order',
  {
    orderNo: text('order_no').primaryKey(),
    ...placeColumns(),
    state: text('state').$type<OrderState>().notNull(),
    /** Why the order failed; null otherwise, or if the reason is unknown. */
    failure: text('failure').$type<NonNullable<Order['failure']>>(),
    planKind: text('plan_kind').notNull(),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
    offerKind: text('offer_kind').$type<OfferKind>().notNull(),
    /** Campaign id or code; null without an offer. */
    offerId: text('offer_id'),
    /** In billing periods; null without an offer. */
    offerPeriods: integer('offer_periods'),
    /** Price of the first period and the ordinary price, in øre. */
    priceOre: integer('price_ore').notNull(),
    priceAfterOre: integer('price_after_ore').notNull(),
    /** First and last paid day; recalculated when the payment succeeds. */
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    /** Day of the first paper; null without paper. */
    firstPaperOn: day('first_paper_on'),
    /** Delivery address; null without paper, and after the person was deleted. */
    address: jsonb('address').$type<DeliveryAddress>(),
    method: text('method').$type<PurchaseMethodId>().notNull(),
    /** Accepted at `created_at`, together with the express request to begin within the withdrawal period. */
    termsVersion: text('terms_version').notNull(),
    expressRequest: boolean('express_request').notNull(),
    /** By the title's clock, like the next one. */
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** The card as shown on the receipt; null for Vipps, and before the payment. */
    brand: text('brand'),
    lastFour: text('last_four'),
    /** Null until the order is completed. */
    subscriptionNo: text('subscription_no'),
    ariaInvoiceNo: text('aria_invoice_no'),
    activityId: uuid('activity_id'),
  },
  (table) => [
    // At most one unpaid order per account and title, even with several tabs and processes.
    uniqueIndex('purchase_order_open').on(table.accountNo, table.titleCode).where(sql`state = 'awaitingPayment'`),
    index('purchase_order_account').on(table.accountNo, table.titleCode),
    index('purchase_order_offer').on(table.titleCode, table.offerId),
    check('purchase_order_price', sql`price_ore > 0`),
  ],
);

/** Number of a title's orders that have used a discount code or are about to be paid with it. */
export const discountCodeUse = pgTable(
  'discount_code_use',
  {
    titleCode: text('title_code').notNull(),
    code: text('code').notNull(),
    uses: integer('uses').notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleCode, table.code] }), check('discount_code_use_count', sql`uses >= 0`)],
);
