import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** Titles whose demo people exist. */
export const seededTitle = pgTable('seeded_title', {
  titleCode: text('title_code').primaryKey(),
  seededAt: instant('seeded_at').notNull(),
});
