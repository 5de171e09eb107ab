import { sql } from 'drizzle-orm';
import { index, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { person } from '#origin/identity/person-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';

/** Numbers of ordinary accounts; demo accounts have nine digits. */
export const accountNumber = pgSequence('account_number', { startWith: 50_000_000 });

/** An account without a person is waiting to be connected. */
export const account = pgTable(
  'account',
  {
    accountNo: text('account_no').primaryKey().default(sql`nextval('account_number')::text`),
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    firstTitleCode: text('first_title_code').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    birthDate: day('birth_date'),
    createdAt: instant('created_at').notNull(),
    /**
     * When the person and their data in this row were deleted; the ledger needs the row for five
     * years.
     */
    blankedAt: instant('blanked_at'),
  },
  (table) => [
    uniqueIndex('account_person').on(table.personId),
    index('account_email').on(table.email),
    index('account_email_folded').on(sql`lower(${table.email})`),
    index('account_phone').on(table.phoneNumber),
  ],
);

/** The columns of tables whose rows belong to an account at a title and are deleted with the account. */
export function placeColumns() {
  return {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
  };
}
