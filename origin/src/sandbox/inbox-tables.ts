import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** E-mails and SMS that the sandbox sent. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    titleCode: text('title_code').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('message_recipient').on(table.recipient, table.sentAt), index('message_sent').on(table.sentAt)],
);
