import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { descriptionOf } from '#origin/features/invoices/invoice-purpose.ts';
import { invoice } from '#origin/features/invoices/invoice-tables.ts';
import { findPlaceOfTotal } from '#origin/features/invoices/open-total.ts';
import { announceMoney, changeMoney, type PaymentServices } from '#origin/features/payment/payment-purpose.ts';
import { derivedReference } from '#origin/features/payment/payment-repository.ts';
import { mandate } from '#origin/features/payment/payment-tables.ts';
import { bookPaymentMadeElsewhere } from '#origin/features/payment/settle-attempt.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { logOutage } from '#origin/platform/log/log.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { isTotalKid } from '#src/domain/kid.ts';
import { bankPayment } from './bank-tables.ts';
import {
  type BankPaymentRow,
  isUntouched,
  leaveToStaff,
  settleCollection,
  takeBack,
} from './settle-reported-attempt.ts';

export interface Payee extends AccountPlace {
  /** Invoice number; null means all open invoices. */
  readonly ariaInvoiceNo: string | null;
}

/** Payments per batch, and the number of KIDs settled in parallel. */
const batch = 200;
const atOnce = 4;

/**
 * Settles reported payments in batches, earliest booking first. Payments with the same KID are settled one after the
 * other. Each payment has its own transaction, so any number of processes can run this, and one that dies leaves
 * nothing half done. Payments without a matching invoice are left to staff.
 */
export async function settleReceived(parts: PaymentServices): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const received = await findReceived(parts.services.database, batch + failed.size);
    const groups = Map.groupBy(
      received.filter(({ row }) => !failed.has(row.id)),
      ({ row }) => row.kid ?? row.id,
    );
    if (groups.size === 0) return;
    // In random order: in the same order, processes would wait for each other's account locks.
    const waiting = [...groups.values()]
      .map((group) => ({ group, rank: randomInt(2 ** 32) }))
      .toSorted((one, other) => one.rank - other.rank)
      .values();
    const work = async (): Promise<void> => {
      for (const { group } of waiting) await settleInOrder(parts, group, failed);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }
}

type Received = Awaited<ReturnType<typeof findReceived>>[number];

/**
 * Returns unsettled payments with the invoice that their KID identifies: an invoice's KID is its
 * number and a check digit.
 */
function findReceived(database: Database, most: number) {
  const isCollection = sql<boolean>`exists (select from ${mandate} where ${mandate.kid} = ${bankPayment.kid})`;
  return database
    .select({ row: bankPayment, isCollection, named: invoice })
    .from(bankPayment)
    .leftJoin(invoice, eq(invoice.ariaInvoiceNo, sql`left(${bankPayment.kid}, -1)`))
    .where(eq(bankPayment.state, 'received'))
    .orderBy(asc(bankPayment.bookedOn), asc(bankPayment.isReversal), asc(bankPayment.key))
    .limit(most);
}

async function settleInOrder(parts: PaymentServices, group: readonly Received[], failed: Set<string>): Promise<void> {
  for (const received of group) {
    const { row } = received;
    try {
      await settleOne(parts, received);
    } catch (error) {
      // This payment is retried next time and does not hold up the others.
      failed.add(row.id);
      logOutage(parts.services.log, error, { message: 'a payment from the bank could not be settled' });
    }
  }
}

async function settleOne(parts: PaymentServices, received: Received): Promise<void> {
  const { row, isCollection } = received;
  const { database } = parts.services;
  // Another process may have settled the payment in the meantime.
  if ((await database.$count(bankPayment, isUntouched(row))) === 0) return;
  if (row.isReversal) return takeBack(parts, row);
  if (isCollection) return settleCollection(parts, row);
  const found = await findPayee(parts, received);
  if (found === undefined) return leaveToStaff(database, row);
  await settleWith(parts, row, { found, staffNote: null });
}

async function findPayee({ services }: PaymentServices, { row, named }: Received): Promise<Payee | undefined> {
  const { database, fleet } = services;
  const { kid, ourAccount } = row;
  if (kid === null) return undefined;
  if (isTotalKid(kid)) {
    const place = await findPlaceOfTotal(database, kid);
    if (place === undefined || fleet.titleOfCode(place.titleCode)?.bankAccountNumber !== ourAccount) return undefined;
    return { ...place, ariaInvoiceNo: null };
  }
  return named?.kid === kid && named.accountNumber === ourAccount ? named : undefined;
}

interface Assignment {
  readonly found: Payee;
  /** Reason for staff's choice of the invoice; null if the KID names it. */
  readonly staffNote: string | null;
  readonly record?: (transaction: Database) => Promise<void>;
}

/**
 * Books a payment on an invoice or on all open invoices. Any surplus settles other open sums or is refunded. Repeating
 * it does nothing.
 * @returns true if the payment was not settled yet
 */
export async function settleWith(
  parts: PaymentServices,
  { id }: Pick<BankPaymentRow, 'id'>,
  { found, staffNote, record }: Assignment,
): Promise<boolean> {
  const { services, surplus } = parts;
  const { accountNo, titleCode, ariaInvoiceNo } = found;
  const subject = ariaInvoiceNo ?? allInvoices;
  const isSettled = await changeMoney(parts, found, async (work, at) => {
    const { transaction } = work;
    const [row] = await transaction.select().from(bankPayment).where(eq(bankPayment.id, id)).for('update');
    if (row === undefined || (row.state !== 'received' && row.state !== 'open')) return false;
    const attempt = await bookPaymentMadeElsewhere(parts, work, {
      reference: derivedReference('BG', row.key),
      accountNo,
      titleCode,
      purpose: 'invoice',
      subject,
      kind: 'payment',
      method: row.isCollected ? 'AVTALEGIRO' : 'BANKGIRO',
      amountOre: row.sumOre,
      description: descriptionOf(subject),
      providerReference: row.key,
      at,
    });
    await transaction
      .update(bankPayment)
      .set({ state: 'settled', accountNo, ariaInvoiceNo, attemptId: attempt.id, settledAt: new Date(at), staffNote })
      .where(eq(bankPayment.id, id));
    await record?.(transaction);
    // Settles the invoice and all other open sums immediately.
    await services.dueWork.settle(work, { accountNo, now: at });
    const leftOre = await surplus.leftOre(work, attempt);
    if (leftOre > 0) await surplus.tellNotRefunded(work, attempt, leftOre);
    return true;
  });
  if (isSettled) announceMoney(parts, { accountNo, titleCode, kind: 'payment' });
  return isSettled;
}

/**
 * Closes a payment that staff have sent back to the payer. Repeating it does nothing.
 * @returns true if it was still waiting for them
 */
export async function closeReturned(
  database: Database,
  { id }: Pick<BankPaymentRow, 'id'>,
  { staffNote, at, record }: Required<Pick<Assignment, 'record'>> & { readonly staffNote: string; readonly at: Date },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(bankPayment)
      .set({ state: 'returned', staffNote, settledAt: at })
      .where(and(eq(bankPayment.id, id), inArray(bankPayment.state, ['received', 'open'])))
      .returning({ id: bankPayment.id });
    if (closed.length > 0) await record(transaction);
    return closed.length > 0;
  });
}
