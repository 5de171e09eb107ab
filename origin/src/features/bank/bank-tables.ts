import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '#origin/features/account/account-tables.ts';
import { day, instant } from '#origin/platform/database/columns.ts';

export type BankFormat = 'ocr' | 'camt';

export const bankFile = pgTable('bank_file', {
  /** Hash of the file's bytes, in hexadecimal: a file is imported once, whatever its name. */
  sha256: text('sha256').primaryKey(),
  name: text('name').notNull(),
  format: text('format').$type<BankFormat>().notNull(),
  /** Payments in the file, including those already reported by another file. */
  payments: integer('payments').notNull(),
  repeated: integer('repeated').notNull(),
  /** Entries of a camt message that we do not settle, or that are about other accounts. */
  skipped: integer('skipped').notNull(),
  /** Payments less reversals, in øre. */
  sumOre: bigint('sum_ore', { mode: 'number' }).notNull(),
  /** By the real clock. */
  takenAt: instant('taken_at').notNull(),
});

/**
 * `received`: not yet processed. `settled`: booked on the account of its invoice. `open`: its KID identifies nothing,
 * so staff decide. `returned`: staff have sent it back to the payer.
 */
export type BankPaymentState = 'received' | 'settled' | 'open' | 'returned';

export const bankPayment = pgTable(
  'bank_payment',
  {
    id: uuid('id').primaryKey(),
    key: text('key').notNull().unique('bank_payment_key'),
    fileSha256: text('file_sha256')
      .notNull()
      .references(() => bankFile.sha256, { onDelete: 'restrict' }),
    ourAccount: text('our_account').notNull(),
    sumOre: integer('sum_ore').notNull(),
    isReversal: boolean('is_reversal').notNull(),
    kid: text('kid'),
    bookedOn: day('booked_on').notNull(),
    payerAccount: text('payer_account'),
    payerName: text('payer_name'),
    message: text('message'),
    isCollected: boolean('is_collected').notNull(),
    state: text('state').$type<BankPaymentState>().notNull(),
    /** Account of the invoice that it settles; null until known. */
    accountNo: text('account_no').references(() => account.accountNo, { onDelete: 'cascade' }),
    ariaInvoiceNo: text('aria_invoice_no'),
    /** The attempt that books the payment; for a reversal, the attempt of the reversed payment. */
    attemptId: uuid('attempt_id'),
    staffNote: text('staff_note'),
    /** By the title's clock. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('bank_payment_to_do').on(table.bookedOn, table.key).where(sql`state in ('received', 'open')`),
    index('bank_payment_kid').on(table.kid, table.ourAccount),
    index('bank_payment_account').on(table.accountNo),
    index('bank_payment_file').on(table.fileSha256),
    // At most one payment and one reversal per attempt.
    uniqueIndex('bank_payment_attempt').on(table.attemptId, table.isReversal),
    check('bank_payment_sum', sql`sum_ore > 0`),
    check('bank_payment_settled', sql`state <> 'settled' or (account_no is not null and attempt_id is not null)`),
  ],
);

/**
 * Numbers of our transmissions and assignments; the clearing house must not see a number twice within 12 months and a
 * day.
 */
export const clearingNumber = pgSequence('clearing_number', { startWith: 1, maxValue: 9_999_999, cycle: true });

export const outgoingFile = pgTable(
  'outgoing_file',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The file's records, as written in ISO-8859-1. */
    content: text('content').notNull(),
    /** By the real clock. */
    createdAt: instant('created_at').notNull(),
    /** When it was written to the folder of outgoing files. */
    writtenAt: instant('written_at'),
  },
  (table) => [index('outgoing_file_to_write').on(table.createdAt).where(sql`written_at is null`)],
);
