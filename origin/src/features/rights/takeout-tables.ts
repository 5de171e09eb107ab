import { customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Each person's latest takeout. */
export const takeout = pgTable(
  'takeout',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The title at which it was ordered: it provides the clock and the document's language. */
    titleCode: text('title_code').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    begunAt: instant('begun_at'),
    /** When the job last failed; a retry may still succeed. */
    failedAt: instant('failed_at'),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** The zip file; null until it is made, and once it has expired. */
    archive: bytes('archive'),
  },
  (table) => [uniqueIndex('takeout_person').on(table.personId), index('takeout_expiry').on(table.expiresAt)],
);
