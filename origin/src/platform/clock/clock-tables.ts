import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** A title's clock offset from real time in the sandbox, in milliseconds. */
export const clockOffset = pgTable('clock_offset', {
  titleCode: text('title_code').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
