import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { day, dueIndex, instant } from '#origin/platform/database/columns.ts';

/** Cards, agreements and mandates for an account's payments. Only the provider has the card number. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    id: uuid('id').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    method: text('method').$type<PaymentMethodId>().notNull(),
    /** The provider's token for the method. */
    token: text('token').notNull(),
    brand: text('brand'),
    lastFour: text('last_four'),
    /** Expiry month of a card, `yyyy-mm`. */
    expires: text('expires'),
    /** By the title's clock. */
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    /** Day of a card's expiry notice, or of the next check of an agreement; null if there is none ahead. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    uniqueIndex('payment_method_present')
      .on(table.accountNo, table.titleCode, table.method)
      .where(sql`ended_at is null`),
    index('payment_method_token').on(table.token),
    index('payment_method_account').on(table.accountNo, table.titleCode),
    dueIndex('payment_method', table),
  ],
);
