import { customType, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';

/** A column of bytes. */
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Takeouts, one for each person: the latest that they have ordered. */
export const takeout = pgTable(
  'takeout',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Where it was ordered: its clock counts, and its language is the document's. */
    titleCode: text('title_code').notNull(),
    orderedAt: instant('ordered_at').notNull(),
    /** When a job took it up. */
    begunAt: instant('begun_at'),
    /** When the job gave up for now; it may still succeed. */
    failedAt: instant('failed_at'),
    readyAt: instant('ready_at'),
    /** Until when it can be downloaded. */
    expiresAt: instant('expires_at'),
    /** The zip file; null until it is made, and once it has expired. */
    archive: bytes('archive'),
  },
  (table) => [uniqueIndex('takeout_person').on(table.personId), index('takeout_expiry').on(table.expiresAt)],
);
