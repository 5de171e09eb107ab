import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';

/** Secret calendar addresses: one per account and title, deleted with the person who made it. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    /** The secret is derived from this id and a key that is not in the database. */
    id: uuid('id').primaryKey(),
    ...placeColumns(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    uniqueIndex('calendar_feed_account').on(table.accountNo, table.titleCode),
    uniqueIndex('calendar_feed_token').on(table.tokenHash),
  ],
);
