import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** Titles on which work is going on. */
export const maintenance = pgTable('maintenance', {
  titleCode: text('title_code').primaryKey(),
  active: boolean('active').notNull(),
  until: instant('until'),
});
