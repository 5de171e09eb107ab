import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, isNotNull, sum } from 'drizzle-orm';
import * as v from 'valibot';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { LedgerEntry } from '#origin/features/ledger/ledger-repository.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Settled } from '#src/domain/invoices.ts';
import { type PaymentMethodId, paymentMethodIds } from '#src/domain/payment-methods.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { invoice, settlement } from './invoice-tables.ts';

/**
 * Inserts settlements. The prefix of each id names its kind: `invoice/…` or `refund/…` for a debt, `payment/…` or
 * `creditNote/…` for what settles it.
 */
export async function insertSettlements(
  transaction: Database,
  parts: readonly Settled[],
  settledOn: Day,
): Promise<void> {
  if (parts.length === 0) return;
  const part = (id: string, kind: string): string | null =>
    id.startsWith(`${kind}/`) ? id.slice(kind.length + 1) : null;
  await transaction.insert(settlement).values(
    parts.map(({ debtId, meansId, amountOre }) => ({
      id: randomUUID(),
      ariaInvoiceNo: part(debtId, 'invoice'),
      refundId: part(debtId, 'refund'),
      paymentId: part(meansId, 'payment'),
      creditNoteNo: part(meansId, 'creditNote'),
      amountOre,
      settledOn,
    })),
  );
}

export async function unsettlePayment(
  transaction: Database,
  paymentId: string,
  settledOn: Day,
): Promise<readonly string[]> {
  const made = await transaction.select().from(settlement).where(eq(settlement.paymentId, paymentId));
  if (made.length === 0) return [];
  await transaction
    .insert(settlement)
    .values(made.map((row) => ({ ...row, id: randomUUID(), amountOre: -row.amountOre, settledOn })));
  return [...new Set(made.flatMap(({ ariaInvoiceNo }) => ariaInvoiceNo ?? []))];
}

const ChargebackSchema = v.object({ payment: v.string() });

/**
 * Settles a chargeback against its payment: first the unused part, then the settled invoices,
 * latest first. Any part of the payment that was already refunded stays owed.
 * @returns the reopened invoices
 */
export async function unsettleChargeback(
  transaction: Database,
  { id: refundId, accountNo, titleCode, amountOre, basis }: LedgerEntry,
  settledOn: Day,
): Promise<readonly string[]> {
  const { payment: reference } = v.parse(ChargebackSchema, basis);
  const isPayment = and(eq(ledgerEntry.subject, reference), eq(ledgerEntry.kind, 'payment'));
  const isOwn = isAt(ledgerEntry, { accountNo, titleCode });
  const [payment] = await transaction.select().from(ledgerEntry).where(and(isOwn, isPayment));
  if (payment === undefined) return [];
  const made = await transaction.select().from(settlement).where(eq(settlement.paymentId, payment.id));
  const unusedOre = -payment.amountOre - sumOf(made);
  const invoices = Map.groupBy(made, ({ ariaInvoiceNo }) => ariaInvoiceNo ?? '');
  invoices.delete('');
  let missingOre = Math.max(0, amountOre - unusedOre);
  const opened = [...invoices].toReversed().flatMap(([ariaInvoiceNo, rows]) => {
    const partOre = Math.min(missingOre, Math.max(0, sumOf(rows)));
    missingOre -= partOre;
    return partOre === 0 ? [] : [{ ariaInvoiceNo, amountOre: -partOre }];
  });
  const rows = [...opened, { refundId, amountOre: amountOre - missingOre }].filter((row) => row.amountOre !== 0);
  if (rows.length > 0) {
    await transaction
      .insert(settlement)
      .values(rows.map((row) => ({ ...row, id: randomUUID(), paymentId: payment.id, settledOn })));
  }
  return opened.map(({ ariaInvoiceNo }) => ariaInvoiceNo);
}

function sumOf(settlements: readonly { readonly amountOre: number }[]): number {
  return settlements.reduce((sum, { amountOre }) => sum + amountOre, 0);
}

export async function findSettlements(database: Database, ariaInvoiceNo: string) {
  return database
    .select()
    .from(settlement)
    .where(eq(settlement.ariaInvoiceNo, ariaInvoiceNo))
    .orderBy(asc(settlement.settledOn), desc(settlement.amountOre));
}

export interface Refunded {
  readonly amountOre: number;
  readonly on: Day;
}

/** Returns an account's refunds, keyed by the numbers of both the credit note and the invoice that it credits. */
export async function findRefunded(database: Database, place: AccountPlace): Promise<ReadonlyMap<string, Refunded>> {
  const rows = await database
    .select({
      creditNoteNo: invoice.ariaInvoiceNo,
      credits: invoice.credits,
      amountOre: settlement.amountOre,
      on: settlement.settledOn,
    })
    .from(invoice)
    .innerJoin(settlement, eq(settlement.creditNoteNo, invoice.ariaInvoiceNo))
    .where(and(isAt(invoice, place), isNotNull(settlement.refundId)))
    .orderBy(asc(settlement.settledOn));
  const refunded = new Map<string, Refunded>();
  for (const { creditNoteNo, credits, amountOre, on } of rows) {
    for (const number of credits === null ? [creditNoteNo] : [creditNoteNo, credits]) {
      refunded.set(number, { amountOre: (refunded.get(number)?.amountOre ?? 0) + amountOre, on });
    }
  }
  return refunded;
}

/** Returns the references of the payments that settle an invoice. Ignores reversed payments. */
export async function findPaymentsOf(database: Database, ariaInvoiceNo: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ reference: ledgerEntry.subject })
    .from(settlement)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, settlement.paymentId))
    .where(eq(settlement.ariaInvoiceNo, ariaInvoiceNo))
    .groupBy(ledgerEntry.id)
    .having(gt(sum(settlement.amountOre), '0'));
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

const PaidMethodSchema = v.object({ method: v.picklist(paymentMethodIds) });

/** Ignores reversed payments; null if no payment went through us. */
export async function findPaidMethod(database: Database, ariaInvoiceNo: string): Promise<PaymentMethodId | null> {
  const [last] = await database
    .select({ basis: ledgerEntry.basis })
    .from(settlement)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, settlement.paymentId))
    .where(eq(settlement.ariaInvoiceNo, ariaInvoiceNo))
    .groupBy(ledgerEntry.id)
    .having(gt(sum(settlement.amountOre), '0'))
    .orderBy(desc(ledgerEntry.createdAt))
    .limit(1);
  const paid = v.safeParse(PaidMethodSchema, last?.basis);
  return paid.success ? paid.output.method : null;
}
