import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { settlement } from '#origin/features/invoices/invoice-tables.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { announceMoney, changeMoney, type PaymentServices } from '#origin/features/payment/payment-purpose.ts';
import { findAttemptById, newAttemptReference, refundFieldsOf } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { bookPaymentMadeElsewhere } from '#origin/features/payment/settle-attempt.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { bankPayment } from './bank-tables.ts';

export interface SurplusPayment {
  readonly row: typeof bankPayment.$inferSelect;
  readonly leftOre: number;
}

/**
 * Returns settled payments to our bank accounts that have an unused part, oldest first. With an id, returns only that
 * payment.
 */
export async function findSurplus(
  database: Database,
  ourAccounts: readonly string[],
  { limit, offset, id }: { readonly limit: number; readonly offset: number; readonly id?: string },
): Promise<readonly SurplusPayment[]> {
  const used = sql`(select coalesce(sum(${settlement.amountOre}), 0) from ${settlement} where ${settlement.paymentId} = ${ledgerEntry.id})`;
  const leftOre = sql<number>`-${ledgerEntry.amountOre} - ${used}`.mapWith(Number);
  const isPayment = and(
    eq(ledgerEntry.accountNo, paymentAttempt.accountNo),
    eq(ledgerEntry.titleCode, paymentAttempt.titleCode),
    eq(ledgerEntry.kind, 'payment'),
    eq(ledgerEntry.subject, paymentAttempt.reference),
  );
  const isSettled = and(eq(bankPayment.state, 'settled'), eq(bankPayment.isReversal, false));
  const isOurs = inArray(bankPayment.ourAccount, [...ourAccounts]);
  return database
    .select({ row: bankPayment, leftOre })
    .from(bankPayment)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankPayment.attemptId))
    .innerJoin(ledgerEntry, isPayment)
    .where(and(isSettled, isOurs, sql`${leftOre} > 0`, id === undefined ? undefined : eq(bankPayment.id, id)))
    .orderBy(asc(bankPayment.bookedOn), asc(bankPayment.key))
    .limit(limit)
    .offset(offset);
}

/**
 * Books that staff have refunded the unused part of a payment to a bank account, notifies the holder and adds a log
 * line. Repeating it does nothing.
 * @returns true if there was still an unused part of this sum
 */
export async function registerPaidBack(
  parts: PaymentServices,
  { row, leftOre }: SurplusPayment,
  { staffNote, record }: { readonly staffNote: string; readonly record: (transaction: Database) => Promise<void> },
): Promise<boolean> {
  const { database, dueWork } = parts.services;
  const taken = row.attemptId === null ? undefined : await findAttemptById(database, row.attemptId);
  if (taken === undefined) throw new Error('A settled payment has no attempt.');
  const { accountNo, titleCode } = taken;
  const isBooked = await changeMoney(parts, taken, async (work, at) => {
    if ((await parts.surplus.leftOre(work, taken)) !== leftOre) return false;
    await bookPaymentMadeElsewhere(parts, work, {
      ...refundFieldsOf(taken),
      reference: newAttemptReference(),
      kind: 'refund',
      amountOre: leftOre,
      at,
      staffNote,
    });
    await record(work.transaction);
    await dueWork.settle(work, { accountNo, now: at });
    return true;
  });
  if (isBooked) announceMoney(parts, { accountNo, titleCode, kind: 'refund' });
  return isBooked;
}
