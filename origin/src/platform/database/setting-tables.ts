import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The origin's own data, such as its signing keys. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
