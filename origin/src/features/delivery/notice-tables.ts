import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** Delay notices by postal code. */
export const delayNotice = pgTable(
  'delay_notice',
  {
    id: uuid('id').primaryKey(),
    titleCode: text('title_code').notNull(),
    postalCode: text('postal_code').notNull(),
    text: text('text').notNull(),
    expectedAt: instant('expected_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('delay_notice_place').on(table.titleCode, table.postalCode)],
);
