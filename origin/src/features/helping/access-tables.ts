import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { HelperDays, HelperRight, StoredHelperState } from '#src/domain/helping.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';

/** What holders of accounts let others do for them on a title (N-13). A row is never replaced. */
export const helperAccess = pgTable(
  'helper_access',
  {
    id: text('id').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** Where the invitation was sent, in small letters. */
    email: text('email').notNull(),
    rights: jsonb('rights').$type<HelperRight[]>().notNull(),
    days: integer('days').$type<HelperDays>().notNull(),
    state: text('state').$type<StoredHelperState>().notNull(),
    /** Who has accepted it; null before. */
    helperPersonId: uuid('helper_person_id').references(() => person.id, { onDelete: 'cascade' }),
    /** All by the title's clock. */
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    until: instant('until'),
    /** When it was revoked, or the helper left. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('helper_access_account').on(table.accountNo),
    index('helper_access_helper').on(table.helperPersonId),
    index('helper_access_email').on(table.email),
  ],
);
