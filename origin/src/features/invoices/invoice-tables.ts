import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { type LedgerReason, ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { day, dueIndex, instant } from '#origin/platform/database/columns.ts';
import type { InvoiceAddress } from '#src/contract/invoice-settings.ts';
import type { DunningStep } from '#src/domain/dunning.ts';
import type { EFakturaState, InvoiceChannel } from '#src/domain/invoices.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';

/** Invoices and credit notes share one series of numbers. */
export const invoiceNumber = pgSequence('invoice_number', { startWith: 70_000_001 });

export interface InvoiceRecipient {
  readonly name: string;
  readonly address: readonly string[];
}

/**
 * Invoices and credit notes. Documents never change: mistakes are credited by a separate document, and the state of an
 * invoice follows from its settlements.
 */
export const invoice = pgTable(
  'invoice',
  {
    ariaInvoiceNo: text('aria_invoice_no').primaryKey().default(sql`nextval('invoice_number')::text`),
    ...placeColumns(),
    kind: text('kind').$type<'invoice' | 'creditNote'>().notNull(),
    /** Null for a credit note, which is not paid. */
    kid: text('kid').unique('invoice_kid'),
    accountNumber: text('account_number'),
    /** Sum of the lines, in øre, VAT included; negative for a credit note. */
    priceOre: integer('price_ore').notNull(),
    issuedOn: day('issued_on').notNull(),
    /** Null for a credit note. */
    dueOn: day('due_on'),
    /** First and last day covered by its charges. */
    fromDate: day('from_date'),
    toDate: day('to_date'),
    /** The invoice whose charge a credit note credits. */
    credits: text('credits'),
    /** Payment method of the subscription when it was issued. */
    paymentMethod: text('payment_method').$type<PaymentMethodId>(),
    recipient: jsonb('recipient').$type<InvoiceRecipient>().notNull(),
    /** By the title's clock. */
    createdAt: instant('created_at').notNull(),
    /** Day of the next dunning step; null if none is planned. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    index('invoice_account').on(table.accountNo, table.titleCode, table.issuedOn),
    dueIndex('invoice', table),
    check(
      'invoice_kind',
      sql`case kind when 'invoice' then price_ore >= 0 and kid is not null and due_on is not null else price_ore < 0 and kid is null and due_on is null end`,
    ),
  ],
);

/** Each ledger row is on at most one line. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    ledgerEntryId: uuid('ledger_entry_id')
      .primaryKey()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    ariaInvoiceNo: text('aria_invoice_no')
      .notNull()
      .references(() => invoice.ariaInvoiceNo, { onDelete: 'cascade' }),
    /** Position on the document, from 1. */
    position: integer('position').notNull(),
    reason: text('reason').$type<LedgerReason>().notNull(),
    isReversal: boolean('is_reversal').notNull(),
    subscriptionNo: text('subscription_no'),
    planName: text('plan_name'),
    fromDate: day('from_date'),
    toDate: day('to_date'),
    about: text('about'),
    amountOre: integer('amount_ore').notNull(),
    /** In hundredths of a percent; null if no VAT applies. */
    vatRate: integer('vat_rate'),
    vatOre: integer('vat_ore').notNull(),
  },
  (table) => [index('invoice_line_invoice').on(table.ariaInvoiceNo)],
);

/**
 * Settlements: each applies a payment or a credit note to an invoice or a refund. A reversed payment reverts its
 * settlements with negative rows.
 */
export const settlement = pgTable(
  'settlement',
  {
    id: uuid('id').primaryKey(),
    ariaInvoiceNo: text('aria_invoice_no').references(() => invoice.ariaInvoiceNo, { onDelete: 'cascade' }),
    refundId: uuid('refund_id').references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    creditNoteNo: text('credit_note_no').references(() => invoice.ariaInvoiceNo, { onDelete: 'cascade' }),
    amountOre: integer('amount_ore').notNull(),
    settledOn: day('settled_on').notNull(),
  },
  (table) => [
    index('settlement_invoice').on(table.ariaInvoiceNo),
    index('settlement_refund').on(table.refundId),
    index('settlement_payment').on(table.paymentId),
    index('settlement_credit_note').on(table.creditNoteNo),
    check(
      'settlement_parties',
      sql`num_nonnulls(aria_invoice_no, refund_id) = 1 and num_nonnulls(payment_id, credit_note_no) = 1`,
    ),
  ],
);

export const dunningRecord = pgTable(
  'dunning_record',
  {
    ariaInvoiceNo: text('aria_invoice_no')
      .notNull()
      .references(() => invoice.ariaInvoiceNo, { onDelete: 'cascade' }),
    step: text('step').$type<DunningStep>().notNull(),
    takenOn: day('taken_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ariaInvoiceNo, table.step] })],
);

/** KIDs that each pay all open invoices of an account at a title. An account has one per title, which stays valid. */
export const totalKid = pgTable(
  'total_kid',
  {
    kid: text('kid').primaryKey(),
    ...placeColumns(),
  },
  (table) => [
    uniqueIndex('total_kid_account').on(table.accountNo, table.titleCode),
    check('total_kid_form', sql`kid ~ '^2[0-9]{12}$'`),
  ],
);

/** An account's eFaktura state, and its invoice delivery unless invoices are e-mailed in the holder's name. */
export const invoiceSetting = pgTable(
  'invoice_setting',
  {
    ...placeColumns(),
    channel: text('channel').$type<InvoiceChannel>().notNull(),
    /** Null if invoices are made out to the subscriber. */
    address: jsonb('address').$type<InvoiceAddress>(),
    eFaktura: text('e_faktura').$type<EFakturaState>().notNull().default('none'),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);
