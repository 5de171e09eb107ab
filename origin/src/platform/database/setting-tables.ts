import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What the origin keeps for itself, such as its signing keys. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
