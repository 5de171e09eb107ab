import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { GiftMonths, StoredGiftState } from '#src/domain/gifts.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';
import { dueIndex } from '#origin/platform/due-work/due-index.ts';

/** What time brings about for a gift that nobody has taken up. */
export type GiftStep = 'send' | 'lapseNotice';

/**
 * Subscriptions that were bought for somebody else, each paid by one payment attempt. The subscription that one becomes has
 * its number, so no gift becomes two.
 */
export const gift = pgTable(
  'gift',
  {
    giftNo: text('gift_no').primaryKey(),
    /** Of the giver. */
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    state: text('state').$type<StoredGiftState>().notNull(),
    planKind: text('plan_kind').notNull(),
    months: integer('months').$type<GiftMonths>().notNull(),
    priceOre: integer('price_ore').notNull(),
    /** What the code is known by; the code is stored nowhere. */
    codeHash: text('code_hash').notNull().unique('gift_code'),
    /** These three are empty once they are forgotten, and so is the address. */
    recipientName: text('recipient_name').notNull(),
    senderName: text('sender_name').notNull(),
    greeting: text('greeting').notNull(),
    /** Where it is sent, and on which day; both null if the giver hands it over. */
    email: text('email'),
    sendOn: day('send_on'),
    termsVersion: text('terms_version').notNull(),
    /** All instants by the title's clock. */
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Day of the payment, and the last one on which it can be taken up; both null before it is paid. */
    boughtOn: day('bought_on'),
    expiresOn: day('expires_on'),
    redeemedAt: instant('redeemed_at'),
    /** Account of who has taken it up; null before, and once that person is forgotten. */
    recipientAccountNo: text('recipient_account_no').references(() => account.accountNo, { onDelete: 'set null' }),
    /** When it was taken up, withdrawn from, or its payment ended without money. */
    endedAt: instant('ended_at'),
    ariaInvoiceNo: text('aria_invoice_no'),
    activityId: uuid('activity_id'),
    /** What comes next, and on which day it is due; both null if nothing does. */
    nextStep: text('next_step').$type<GiftStep>(),
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

/** Subscriptions that gifts became, each with the day on which its person is asked whether they go on. */
export const giftTerm = pgTable(
  'gift_term',
  {
    /** Number of the gift and of the subscription. */
    giftNo: text('gift_no').primaryKey(),
    /** Of the recipient. */
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** Null once they were asked, or have said so by themselves. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [index('gift_term_account').on(table.accountNo), dueIndex('gift_term', table)],
);
