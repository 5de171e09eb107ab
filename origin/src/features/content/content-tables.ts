import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';

/** Articles that people saved on the newspaper's site to read later. */
export const savedArticle = pgTable(
  'saved_article',
  {
    id: text('id').primaryKey(),
    ...placeColumns(),
    headline: text('headline').notNull(),
    /** Path on the newspaper's site, with its leading slash. */
    path: text('path').notNull(),
    /** By the title's clock, like the other times. */
    savedAt: instant('saved_at').notNull(),
    /** When it was removed from the list. It can be restored until it is deleted. */
    removedAt: instant('removed_at'),
  },
  (table) => [index('saved_article_account').on(table.accountNo, table.titleCode)],
);
