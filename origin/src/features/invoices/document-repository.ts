import { and, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import { kidOf } from '#src/domain/kid.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { InvoiceRow } from './invoice-repository.ts';
import { invoice, invoiceLine, invoiceNumber } from './invoice-tables.ts';
import type { NewLine } from './new-document.ts';

/** An invoice or a credit note that has no number yet. */
export type UnnumberedDocument = Omit<InvoiceRow, 'ariaInvoiceNo' | 'kid'> & { readonly lines: readonly NewLine[] };

/** Keeps an invoice or a credit note with its lines, and gives it its number and its KID. */
export async function insertDocument(
  transaction: Database,
  { lines, ...document }: UnnumberedDocument,
): Promise<InvoiceRow> {
  const [ariaInvoiceNo = ''] = await nextNumbers(transaction, 1);
  const row = { ...document, ariaInvoiceNo, kid: document.kind === 'invoice' ? kidOf(ariaInvoiceNo) : null };
  await transaction.insert(invoice).values(row);
  await transaction.insert(invoiceLine).values(lines.map((line) => ({ ...line, ariaInvoiceNo })));
  return row;
}

/** The next numbers of invoices. */
export async function nextNumbers(transaction: Database, count: number): Promise<readonly string[]> {
  const rows = await transaction
    .select({ number: sql<string>`nextval(${invoiceNumber.seqName}::regclass)::text` })
    .from(sql`generate_series(1, ${count})`);
  return rows.map(({ number }) => number);
}

/** Number of the invoice that has the charge of a period; undefined if none has. */
export async function findInvoiceOfCharge(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
  { subscriptionNo, periodFrom }: { readonly subscriptionNo: string; readonly periodFrom: Day },
): Promise<string | undefined> {
  const [row] = await database
    .select({ ariaInvoiceNo: invoiceLine.ariaInvoiceNo })
    .from(invoiceLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, invoiceLine.ledgerEntryId))
    .innerJoin(invoice, eq(invoice.ariaInvoiceNo, invoiceLine.ariaInvoiceNo))
    .where(
      and(
        eq(invoice.accountNo, accountNo),
        eq(invoice.titleCode, titleCode),
        eq(invoice.kind, 'invoice'),
        eq(ledgerEntry.kind, 'charge'),
        eq(ledgerEntry.subscriptionNo, subscriptionNo),
        eq(ledgerEntry.periodFrom, periodFrom),
      ),
    )
    .orderBy(desc(invoice.issuedOn))
    .limit(1);
  return row?.ariaInvoiceNo;
}
