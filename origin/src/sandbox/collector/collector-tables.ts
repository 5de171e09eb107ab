import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** What the sandbox's collector of analytics, and its intake of monitoring, have taken. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    /** The sender's id of the event, so that one that is sent again is kept once. */
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'analytics' | 'monitoring'>().notNull(),
    event: jsonb('event').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('sandbox_event_title').on(table.titleCode, table.kind, table.sequence),
    index('sandbox_event_received').on(table.receivedAt),
  ],
);
