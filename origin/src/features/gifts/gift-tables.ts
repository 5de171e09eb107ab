import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account, placeColumns } from '#origin/features/account/account-tables.ts';
import { day, dueIndex, instant } from '#origin/platform/database/columns.ts';
import type { GiftMonths, StoredGiftState } from '#src/domain/gifts.ts';

/**
 * Subscriptions bought for someone else, each paid by one payment attempt. The resulting subscription has the gift's
 * number, so a gift cannot become two subscriptions.
 */
export const gift = pgTable(
  'gift',
  {
    giftNo: text('gift_no').primaryKey(),
    /** The giver's account. */
    ...placeColumns(),
    state: text('state').$type<StoredGiftState>().notNull(),
    planKind: text('plan_kind').notNull(),
    months: integer('months').$type<GiftMonths>().notNull(),
    priceOre: integer('price_ore').notNull(),
    /** Hash of the code; the code itself is not stored. */
    codeHash: text('code_hash').notNull().unique('gift_code'),
    /** Recipient, sender and greeting become empty when they are deleted; the address becomes null. */
    recipientName: text('recipient_name').notNull(),
    senderName: text('sender_name').notNull(),
    greeting: text('greeting').notNull(),
    /** The recipient's address and the sending day; both null if the giver hands the gift over. */
    email: text('email'),
    sendOn: day('send_on'),
    termsVersion: text('terms_version').notNull(),
    /** By the title's clock, like all other instants. */
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Day of the payment, and last day for redemption; both null before the payment. */
    boughtOn: day('bought_on'),
    expiresOn: day('expires_on'),
    redeemedAt: instant('redeemed_at'),
    /** Account of the person who redeemed it; null until then, and after that account is deleted. */
    recipientAccountNo: text('recipient_account_no').references(() => account.accountNo, { onDelete: 'set null' }),
    /** When the gift was redeemed or withdrawn, or its payment failed. */
    endedAt: instant('ended_at'),
    ariaInvoiceNo: text('aria_invoice_no'),
    activityId: uuid('activity_id'),
    /** The next step and its day; both null if there is none. */
    nextStep: text('next_step').$type<'send' | 'lapseNotice'>(),
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    index('gift_account').on(table.accountNo, table.titleCode),
    index('gift_recipient').on(table.recipientAccountNo),
    index('gift_email').on(sql`lower(email)`),
    dueIndex('gift', table),
    check('gift_price', sql`price_ore > 0`),
  ],
);

/** Subscriptions of redeemed gifts, each with the day on which its holder is asked whether to continue. */
export const giftTerm = pgTable(
  'gift_term',
  {
    /** Number shared by the gift and the subscription. */
    giftNo: text('gift_no').primaryKey(),
    /** The recipient's account. */
    ...placeColumns(),
    /** Null after the recipient was asked, or decided without being asked. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [index('gift_term_account').on(table.accountNo), dueIndex('gift_term', table)],
);
