import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, instant } from '#origin/platform/database/columns.ts';

/** Delay notices (P-05): one row for each postal code or range of postal codes in a notice. */
export const delayNotice = pgTable(
  'delay_notice',
  {
    id: uuid('id').primaryKey(),
    /** Shared by all rows of a notice. */
    noticeId: uuid('notice_id').notNull().defaultRandom(),
    titleCode: text('title_code').notNull(),
    postalCode: text('postal_code').notNull(),
    /** Last code of a range; null for a single code. */
    lastPostalCode: text('last_postal_code'),
    text: text('text').notNull(),
    /** Day of the first delayed paper; null if only the paper of `expected_at` is delayed. */
    fromDate: day('from_date'),
    /** When the first delayed paper is expected; later ones come at the same time of day. Null if unknown. */
    expectedAt: instant('expected_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('delay_notice_place').on(table.titleCode, table.postalCode),
    index('delay_notice_whole').on(table.noticeId),
  ],
);
