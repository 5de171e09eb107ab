import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '#origin/features/account/account-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { ContactSubject } from '#src/domain/contact.ts';

export const contactMessage = pgTable(
  'contact_message',
  {
    /** Numbered in the same series as complaints. */
    caseNumber: text('case_number').primaryKey(),
    titleCode: text('title_code').notNull(),
    /** Idempotency key from the sender's page: a message sent twice is stored once. */
    key: text('key').notNull(),
    /** Account of a signed-in sender; null for others. */
    accountNo: text('account_no').references(() => account.accountNo, { onDelete: 'cascade' }),
    subject: text('subject').$type<ContactSubject>().notNull(),
    message: text('message').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** By the title's clock. */
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_message_key').on(table.titleCode, table.key),
    index('contact_message_account').on(table.accountNo),
    index('contact_message_age').on(table.titleCode, table.sentAt),
  ],
);
