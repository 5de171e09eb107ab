import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { HelperDays, HelperRight, StoredHelperState } from '#src/domain/helping.ts';

/** Access that account holders grant to others on a title (N-13). Rows are never replaced. */
export const helperAccess = pgTable(
  'helper_access',
  {
    id: text('id').primaryKey(),
    ...placeColumns(),
    /** The invited e-mail address, in lower case. */
    email: text('email').notNull(),
    rights: jsonb('rights').$type<HelperRight[]>().notNull(),
    days: integer('days').$type<HelperDays>().notNull(),
    state: text('state').$type<StoredHelperState>().notNull(),
    /** The person who accepted the invitation; null until then. */
    helperPersonId: uuid('helper_person_id').references(() => person.id, { onDelete: 'cascade' }),
    /** By the title's clock, like the other times. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    until: instant('until'),
    /** When the access was revoked, or the helper left. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('helper_access_account').on(table.accountNo),
    index('helper_access_helper').on(table.helperPersonId),
    index('helper_access_email').on(table.email),
  ],
);
