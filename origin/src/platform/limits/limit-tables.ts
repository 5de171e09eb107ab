import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Counts per time window; the key is a keyed hash, never an IP or e-mail address. */
export const limitCount = pgTable(
  'limit_count',
  {
    rule: text('rule').notNull(),
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.key, table.windowStart] })],
);
