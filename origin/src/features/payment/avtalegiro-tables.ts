import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '#origin/features/account/account-tables.ts';
import { day } from '#origin/platform/database/columns.ts';
import { paymentAttempt } from './payment-tables.ts';

/** Series of numbers for making customers' KIDs. */
export const kidNumber = pgSequence('kid_number', { startWith: 1 });

/**
 * AvtaleGiro mandates, keyed by their KID, which never changes for an account and title. A row without an account is a
 * mandate that a bank reported but whose KID was never issued here.
 */
export const mandate = pgTable(
  'mandate',
  {
    kid: text('kid').primaryKey(),
    accountNo: text('account_no').references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code'),
    /** Our bank account that the mandate is for; null until a bank has reported it. */
    ourAccount: text('our_account'),
    isActive: boolean('is_active').notNull(),
    /** True if the payer wants their bank to notify them of each claim. */
    wantsNotice: boolean('wants_notice').notNull(),
    /** The clearing house's date for the file that last reported the mandate. */
    reportedOn: day('reported_on'),
    /** True once the account's payment methods reflect the mandate. */
    isApplied: boolean('is_applied').notNull(),
    /** The attempt that waits for the mandate; null if none does. */
    askedBy: uuid('asked_by'),
  },
  (table) => [
    uniqueIndex('mandate_account').on(table.accountNo, table.titleCode),
    index('mandate_to_apply').on(table.kid).where(sql`not is_applied`),
    index('mandate_our_account').on(table.ourAccount),
    check('mandate_owner', sql`(account_no is null) = (title_code is null)`),
  ],
);

/**
 * `ready`: to be sent. `sent`: the clearing house has it. `withdrawing`: to be cancelled there. `withdrawn`: cancelled.
 * Its attempt states whether it was collected.
 */
export type ClaimState = 'ready' | 'sent' | 'withdrawing' | 'withdrawn';

/** AvtaleGiro claims, one for each charge. */
export const avtaleGiroClaim = pgTable(
  'avtale_giro_claim',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => paymentAttempt.id, { onDelete: 'cascade' }),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    kid: text('kid').notNull(),
    /** In øre. */
    sumOre: integer('sum_ore').notNull(),
    /** A bank day. */
    dueOn: day('due_on').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
  },
  (table) => [
    index('avtale_giro_claim_kid').on(table.kid),
    index('avtale_giro_claim_account').on(table.accountNo),
    index('avtale_giro_claim_under_way').on(table.titleCode, table.dueOn).where(sql`state <> 'withdrawn'`),
    check('avtale_giro_claim_sum', sql`sum_ore > 0`),
  ],
);
