import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from '#origin/features/account/account-tables.ts';
import { day, dueIndex, instant } from '#origin/platform/database/columns.ts';

/**
 * The kind of a ledger row. A charge and a fee are owed; a credit and a payment are in the person's favour; a refund
 * reduces that credit.
 */
export type LedgerKind = 'charge' | 'credit' | 'fee' | 'payment' | 'refund' | 'reversal';

export type LedgerReason =
  | 'firstPeriod'
  | 'renewal'
  | 'planChange'
  | 'planChangeCredit'
  | 'withdrawalRefund'
  | 'unpaidEndCredit'
  | 'gift'
  | 'giftWithdrawal'
  | 'transferFee'
  | 'reminderFee'
  | 'paperInvoiceFee'
  | 'stopCredit'
  | 'complaintCredit'
  | 'openingBalance'
  | 'payment'
  | 'refund'
  /** Money that the provider returned although we did not request it. */
  | 'chargeback';

/**
 * Every decided amount and its basis. Rows are added and never changed: a trigger enforces this, and a reversal
 * corrects a mistake. An account's balance is the sum of its rows.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid('id').primaryKey(),
    /** Natural key built by `naturalKeyOf`: the database accepts each fact about money once. */
    naturalKey: text('natural_key').notNull().unique('ledger_entry_natural_key'),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'restrict' }),
    titleCode: text('title_code').notNull(),
    /** Null for a balance brought forward. */
    subscriptionNo: text('subscription_no'),
    kind: text('kind').$type<LedgerKind>().notNull(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    /** In øre; a negative amount is in the person's favour. */
    amountOre: integer('amount_ore').notNull(),
    dueOn: day('due_on').notNull(),
    /** First day of the billing period; null if the row is not about a period. */
    periodFrom: day('period_from'),
    /** Reference of what the row is about: a delivery change, a complaint case or a payment. */
    subject: text('subject'),
    reverses: uuid('reverses')
      .unique('ledger_entry_reverses')
      .references((): AnyPgColumn => ledgerEntry.id),
    /** Log line of the change, which may be deleted before the ledger row is. */
    activityId: uuid('activity_id'),
    basis: jsonb('basis').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** By the title's clock. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ledger_entry_account').on(table.accountNo, table.titleCode, table.dueOn),
    index('ledger_entry_period').on(table.subscriptionNo, table.periodFrom),
    check(
      'ledger_entry_sign',
      sql`case when kind in ('charge', 'fee', 'refund') then amount_ore > 0 when kind in ('credit', 'payment') then amount_ore < 0 else reverses is not null end`,
    ),
  ],
);

/**
 * Unbilled rows, each with its billing day. Every other ledger row is on an invoice or a credit note, or is a payment
 * or refund that settles them.
 */
export const unbilledEntry = pgTable(
  'unbilled_entry',
  {
    ledgerEntryId: uuid('ledger_entry_id')
      .primaryKey()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    nextDueOn: day('next_due_on').notNull(),
  },
  (table) => [index('unbilled_entry_account').on(table.accountNo, table.titleCode), dueIndex('unbilled_entry', table)],
);
