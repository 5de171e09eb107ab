import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { settlement } from '#origin/features/invoices/invoice-tables.ts';
import type { PaymentServices } from '#origin/features/payment/payment-parts.ts';
import { findAttemptById, newAttemptReference } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { bookPaymentMadeElsewhere } from '#origin/features/payment/settle-attempt.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { bankPayment } from './bank-tables.ts';

/** A settled payment with its unused part, in øre. */
export interface SurplusPayment {
  readonly row: typeof bankPayment.$inferSelect;
  readonly leftOre: number;
}

/** Returns settled bank payments to our accounts with an unused part, oldest first; only one of them if its id is given. */
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
 * Books that staff have sent the unused part of a payment back to a bank account, once. The holder is told, and the
 * refund is in their log.
 * @returns true if there was still an unused part of this sum
 */
export async function registerPaidBack(
  parts: PaymentServices,
  { row, leftOre }: SurplusPayment,
  { staffNote, record }: { readonly staffNote: string; readonly record: (transaction: Database) => Promise<void> },
): Promise<boolean> {
  const { clock, database, dueWork, fleet, jobs, metrics, socket } = parts.services;
  const taken = row.attemptId === null ? undefined : await findAttemptById(database, row.attemptId);
  const title = taken && fleet.titleOfCode(taken.titleCode);
  if (taken === undefined || title === undefined) throw new Error('A settled payment has no attempt or no title.');
  const { accountNo, titleCode, purpose, subject, method, description } = taken;
  const at = await clock.now(titleCode);
  const moment = new Date(at);
  const isBooked = await database.transaction(async (transaction) => {
    const work = { transaction, title, jobs, pageUrl: fleet.pageUrl(title) };
    await dueWork.settle(work, { accountNo, now: at });
    if ((await parts.surplus.leftOre(work, taken)) !== leftOre) return false;
    await bookPaymentMadeElsewhere(parts, work, {
      accountNo,
      titleCode,
      purpose,
      subject,
      method,
      description,
      id: randomUUID(),
      reference: newAttemptReference(),
      kind: 'refund',
      refunds: taken.id,
      amountOre: leftOre,
      state: 'succeeded',
      createdAt: moment,
      expiresAt: moment,
      endedAt: moment,
      staffNote,
    });
    await record(transaction);
    await dueWork.settle(work, { accountNo, now: at });
    return true;
  });
  if (!isBooked) return false;
  for (const topic of ['payment:updated', 'invoice:updated'] as const) socket.changed(accountNo, topic);
  metrics.countPayment({ titleCode, kind: 'refund', outcome: 'succeeded' });
  return true;
}
