import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How far a title's clock is ahead of real time in the sandbox, in milliseconds. */
export const clockOffset = pgTable('clock_offset', {
  titleCode: text('title_code').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
