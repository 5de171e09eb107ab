import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** What the sandbox's payment providers keep: their own books, which know nothing of ours. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Title code: the merchant's number at the providers. */
    merchant: text('merchant').notNull(),
    /** What the merchant calls it; empty if it has no name there. */
    reference: text('reference').notNull(),
    data: jsonb('data').notNull(),
    /** By the merchant's clock. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_payment_merchant').on(table.merchant, table.kind, table.reference)],
);

/** Answers of the providers by idempotency key. */
export const sandboxPaymentAnswer = pgTable(
  'sandbox_payment_answer',
  {
    merchant: text('merchant').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.key] })],
);

/** News that a provider holds back until it is told to send it. */
export const sandboxCallback = pgTable('sandbox_callback', {
  id: text('id').primaryKey(),
  merchant: text('merchant').notNull(),
  callback: jsonb('callback').notNull(),
});
