import { and, asc, desc, eq, getTableColumns, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { LedgerEntry } from '#origin/features/ledger/ledger-repository.ts';
import { type LedgerReason, ledgerEntry, unbilledEntry } from '#origin/features/ledger/ledger-tables.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import { inDueOrder } from '#src/domain/invoices.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { dunningRecord, invoice, invoiceLine, invoiceSetting } from './invoice-tables.ts';

/** Credits that are refunded immediately; all others are set off against the next charge, if there is one. */
export const isPaidBackAtOnce: readonly LedgerReason[] = ['withdrawalRefund', 'planChangeCredit', 'giftWithdrawal'];

export type InvoiceRow = typeof invoice.$inferSelect;
export type LineRow = typeof invoiceLine.$inferSelect;

/** An invoice or credit note with its sums, in øre: paid, credited, and for a credit note the used part. */
export interface InvoiceWithSums extends InvoiceRow {
  readonly paidOre: number;
  readonly creditedOre: number;
  readonly usedOre: number;
  /** If this invoice has only reminder fees, the number of the invoice that the reminder was about; otherwise null. */
  readonly feeOf: string | null;
}

/** SQL for the sum of the settlements that meet a condition, in øre; for queries on `invoice` or `ledger_entry`. */
const settled = (condition: string) =>
  sql<number>`(select coalesce(sum(amount_ore), 0) from settlement where ${sql.raw(condition)})`.mapWith(Number);

const standing = {
  paidOre: settled('settlement.aria_invoice_no = invoice.aria_invoice_no and payment_id is not null'),
  creditedOre: settled('settlement.aria_invoice_no = invoice.aria_invoice_no and credit_note_no is not null'),
  usedOre: settled('settlement.credit_note_no = invoice.aria_invoice_no'),
  feeOf: sql<string | null>`(
    select case when bool_and(reason = 'reminderFee') then min(about) end
    from invoice_line where invoice_line.aria_invoice_no = invoice.aria_invoice_no
  )`,
};

/** Settled amount of an invoice, in øre; for queries on `invoice`. */
export const settledOre = sql`(${standing.paidOre} + ${standing.creditedOre})`;

const columnsWithSums = { ...getTableColumns(invoice), ...standing };

async function findStanding(database: Database, condition: SQL | undefined): Promise<InvoiceWithSums[]> {
  return database.select(columnsWithSums).from(invoice).where(condition);
}

export function isPaidByHand({ paymentMethod }: Pick<InvoiceRow, 'paymentMethod'>): boolean {
  return paymentMethod === null || paymentMethod === 'BANKGIRO';
}

const pageSize = 20;

export async function findInvoices(database: Database, place: AccountPlace, page: number) {
  const isOwn = isAt(invoice, place);
  const total = await database.$count(invoice, isOwn);
  const invoices = await database
    .select(columnsWithSums)
    .from(invoice)
    .where(isOwn)
    .orderBy(desc(invoice.issuedOn), desc(invoice.ariaInvoiceNo))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { invoices, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}

export async function findInvoice(database: Database, place: AccountPlace, ariaInvoiceNo: string) {
  const [found] = await findStanding(database, and(isAt(invoice, place), eq(invoice.ariaInvoiceNo, ariaInvoiceNo)));
  return found;
}

export async function findInvoiceByNumber(database: Database, ariaInvoiceNo: string) {
  const [found] = await findStanding(database, eq(invoice.ariaInvoiceNo, ariaInvoiceNo));
  return found;
}

/** In the order in which they must be paid. */
export async function findOpenInvoices(database: Database, place: AccountPlace): Promise<readonly InvoiceWithSums[]> {
  return inDueOrder(await findStanding(database, and(isAt(invoice, place), isOpen)));
}

/** Returns an account's credit notes with an unused part that is not being refunded, oldest first. */
export async function findUnusedCredits(database: Database, place: AccountPlace): Promise<readonly InvoiceWithSums[]> {
  const rows = await database
    .select({ ...columnsWithSums, usedOre: spokenForOre })
    .from(invoice)
    .where(and(isAt(invoice, place), isUnused));
  return byNumber(rows);
}

function byNumber(rows: readonly InvoiceWithSums[]): readonly InvoiceWithSums[] {
  return rows.toSorted((one, other) => Number(one.ariaInvoiceNo) - Number(other.ariaInvoiceNo));
}

const selectOwed = prepared((database) => {
  const place = { accountNo: sql.placeholder('accountNo'), titleCode: sql.placeholder('titleCode') };
  return database
    .select({ channel: invoiceSetting.channel, row: invoice, ...standing, usedOre: spokenForOre })
    .from(sql`(values (1)) as one`)
    .leftJoin(invoiceSetting, isAt(invoiceSetting, place))
    .leftJoin(invoice, and(isAt(invoice, place), or(isOpen, isUnused)));
});

/** Reads open invoices, unused credit notes and the invoice delivery choice in one statement. */
export async function findOwed(database: Database, place: AccountPlace) {
  const found = await selectOwed(database, place);
  const rows = found.flatMap(({ channel: _channel, row, ...sums }) => (row === null ? [] : [{ ...row, ...sums }]));
  return {
    channel: found[0]?.channel ?? null,
    open: inDueOrder(rows.filter(({ kind }) => kind === 'invoice')),
    credits: byNumber(rows.filter(({ kind }) => kind === 'creditNote')),
  };
}

type Numbered = Pick<InvoiceRow, 'ariaInvoiceNo'>;

function numbersOf(documents: readonly Numbered[]): string[] {
  return documents.map(({ ariaInvoiceNo }) => ariaInvoiceNo);
}

export async function findLines(database: Database, documents: readonly Numbered[]): Promise<readonly LineRow[]> {
  return database
    .select()
    .from(invoiceLine)
    .where(inArray(invoiceLine.ariaInvoiceNo, numbersOf(documents)))
    .orderBy(asc(invoiceLine.ariaInvoiceNo), asc(invoiceLine.position));
}

/** Part of a payment, in øre, that is being refunded to the original payment method and so settles nothing else. */
const onItsWayBack = sql<number>`(
  select coalesce(sum(back.amount_ore), 0)
  from payment_attempt as taken join payment_attempt as back on back.refunds = taken.id
  where taken.reference = ledger_entry.subject and back.subject = taken.subject
    and back.state in ('created', 'awaitingUser', 'authorised')
)`.mapWith(Number);

/** Part of a credit note that is being refunded, in øre; the refunds refer to the credit note. */
const creditOnItsWayBack = sql<number>`(
  select coalesce(sum(back.amount_ore), 0)
  from payment_attempt as back
  where back.kind = 'refund' and back.subject = invoice.aria_invoice_no and back.account_no = invoice.account_no
    and back.state in ('created', 'awaitingUser', 'authorised')
)`.mapWith(Number);

const isOpen = and(eq(invoice.kind, 'invoice'), sql`invoice.price_ore > ${settledOre}`);
const spokenForOre = sql<number>`${standing.usedOre} + ${creditOnItsWayBack}`.mapWith(Number);
const isUnused = and(eq(invoice.kind, 'creditNote'), sql`-invoice.price_ore > ${spokenForOre}`);

/** Returns an account's payments or refunds with an unsettled part, and that part in øre, oldest first. */
export async function findUnsettled(database: Database, place: AccountPlace, kind: 'payment' | 'refund') {
  const used = sql<number>`${settled(`settlement.${kind}_id = ledger_entry.id`)} + ${onItsWayBack}`.mapWith(Number);
  const isTakenBack = sql`exists (select from ledger_entry as other where other.reverses = ledger_entry.id)`;
  const isWaiting = sql`exists (select from unbilled_entry where ledger_entry_id = ledger_entry.id)`;
  const rows = await database
    .select({ entry: ledgerEntry, used })
    .from(ledgerEntry)
    .where(
      and(
        isAt(ledgerEntry, place),
        eq(ledgerEntry.kind, kind),
        sql`abs(ledger_entry.amount_ore) > ${used}`,
        sql`not ${isTakenBack} and not ${isWaiting}`,
      ),
    )
    .orderBy(asc(ledgerEntry.createdAt), asc(ledgerEntry.id));
  return rows.map((row) => ({ entry: row.entry, leftOre: Math.abs(row.entry.amountOre) - row.used }));
}

export async function findUnbilled(database: Database, place: AccountPlace, day: Day): Promise<readonly LedgerEntry[]> {
  const rows = await database
    .select({ entry: ledgerEntry })
    .from(unbilledEntry)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, unbilledEntry.ledgerEntryId))
    .where(and(isAt(unbilledEntry, place), lte(unbilledEntry.nextDueOn, day)))
    .orderBy(asc(ledgerEntry.dueOn), asc(ledgerEntry.createdAt), asc(ledgerEntry.naturalKey));
  return rows.map(({ entry }) => entry);
}

export async function firstUnbilledDay(database: Database, place: AccountPlace): Promise<Day | undefined> {
  const [row] = await database
    .select({ on: unbilledEntry.nextDueOn })
    .from(unbilledEntry)
    .where(isAt(unbilledEntry, place))
    .orderBy(asc(unbilledEntry.nextDueOn))
    .limit(1);
  return row?.on;
}

export async function findDunning(database: Database, ariaInvoiceNo: string) {
  return database
    .select({ step: dunningRecord.step, takenOn: dunningRecord.takenOn })
    .from(dunningRecord)
    .where(eq(dunningRecord.ariaInvoiceNo, ariaInvoiceNo))
    .orderBy(asc(dunningRecord.takenOn));
}

export async function setNextDunning(
  transaction: Database,
  invoices: readonly Numbered[],
  nextDueOn: Day | null,
): Promise<void> {
  if (invoices.length === 0) return;
  await transaction
    .update(invoice)
    .set({ nextDueOn })
    .where(inArray(invoice.ariaInvoiceNo, numbersOf(invoices)));
}
