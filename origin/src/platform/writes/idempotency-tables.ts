import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Completed writes by the client's idempotency key, kept for a day (A-06, N-02). */
export const idempotencyKey = pgTable(
  'intent',
  {
    titleCode: text('title_code').notNull(),
    personId: uuid('person_id').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and payload. */
    requestHash: text('request_hash').notNull(),
    /** Answer of the write; null only while it is running. */
    response: jsonb('response').$type<unknown>(),
    /** Version of the resource after the write; null only while it is running. */
    version: integer('version'),
    /** By the title's clock. */
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleCode, table.personId, table.key] })],
);
