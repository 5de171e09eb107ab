import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PaymentServices } from '#origin/features/payment/payment-purpose.ts';
import { findAttemptById, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { avtaleGiroClaim, paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { nothingMoved } from '#origin/features/payment/provider-port.ts';
import { recordReturns } from '#origin/features/payment/returned-money.ts';
import { settleAttempt } from '#origin/features/payment/settle-attempt.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { bankPayment } from './bank-tables.ts';

export type BankPaymentRow = typeof bankPayment.$inferSelect;

export function isUntouched({ id }: BankPaymentRow) {
  return and(eq(bankPayment.id, id), eq(bankPayment.state, 'received'));
}

export async function leaveToStaff(database: Database, row: BankPaymentRow): Promise<void> {
  await database.update(bankPayment).set({ state: 'open' }).where(isUntouched(row));
}

/**
 * Settles the AvtaleGiro claim that a collection pays, found by KID and sum. A claim due on the booking day comes
 * first. A collection counts even if it arrives after we stopped waiting. A collection without a claim is left to
 * staff.
 */
export async function settleCollection(parts: PaymentServices, row: BankPaymentRow): Promise<void> {
  const { database } = parts.services;
  const attempt =
    row.attemptId === null ? await findClaimed(database, row) : await findAttemptById(database, row.attemptId);
  if (attempt === undefined) return leaveToStaff(database, row);
  if (!(await noteAttempt(database, row, attempt))) return;
  await settleAttempt(parts, attempt.id, { ...nothingMoved, state: 'succeeded', movedOre: row.sumOre });
  return markSettled(parts, row, attempt);
}

/**
 * Returns the attempt of the claim that a collection pays, unless another payment has paid it. The bank cannot
 * distinguish claims with the same KID, sum and day, so an open claim comes before a withdrawn one.
 */
async function findClaimed(database: Database, row: BankPaymentRow): Promise<PaymentAttempt | undefined> {
  const { kid, sumOre, dueOn, attemptId } = avtaleGiroClaim;
  const isFree = sql`not exists (select from bank_payment as other where other.attempt_id = ${attemptId})`;
  const [found] = await database
    .select({ attempt: paymentAttempt })
    .from(avtaleGiroClaim)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, attemptId))
    .where(and(eq(kid, row.kid ?? ''), eq(sumOre, row.sumOre), isFree))
    .orderBy(
      sql`${dueOn} = ${row.bookedOn} desc, ${dueOn} <= ${row.bookedOn} desc, ${paymentAttempt.endedAt} is null desc, ${dueOn}`,
    )
    .limit(1);
  return found?.attempt;
}

/** Reverses the latest unreversed payment with the same sum and KID. */
export async function takeBack(parts: PaymentServices, row: BankPaymentRow): Promise<void> {
  const { database } = parts.services;
  const attemptId = row.attemptId ?? (await findTaken(database, row))?.attemptId ?? null;
  const attempt = attemptId === null ? undefined : await findAttemptById(database, attemptId);
  if (attempt === undefined) return leaveToStaff(database, row);
  if (!(await noteAttempt(database, row, attempt))) return;
  await recordReturns(parts, attempt, [{ name: row.key, amountOre: row.sumOre }]);
  return markSettled(parts, row, attempt);
}

async function findTaken(database: Database, row: BankPaymentRow): Promise<BankPaymentRow | undefined> {
  if (row.kid === null) return;
  const { ourAccount, kid, sumOre, state, isReversal, attemptId } = bankPayment;
  const isLike = and(eq(ourAccount, row.ourAccount), eq(kid, row.kid), eq(sumOre, row.sumOre), eq(state, 'settled'));
  const [taken] = await database
    .select()
    .from(bankPayment)
    .where(
      and(
        isLike,
        eq(isReversal, false),
        sql`not exists (
          select from bank_payment as back where back.is_reversal and back.attempt_id = ${attemptId} and back.id <> ${row.id}
        )`,
      ),
    )
    .orderBy(desc(bankPayment.bookedOn), desc(bankPayment.key))
    .limit(1);
  return taken;
}

/**
 * Records a payment's attempt before settling it: if the process dies in between, the next run uses
 * the same attempt. The database accepts one payment and one reversal per attempt.
 * @returns false if another process has recorded it
 */
async function noteAttempt(database: Database, row: BankPaymentRow, { id: attemptId }: PaymentAttempt) {
  const isFree = or(isNull(bankPayment.attemptId), eq(bankPayment.attemptId, row.attemptId ?? attemptId));
  const noted = await database
    .update(bankPayment)
    .set({ attemptId })
    .where(and(isUntouched(row), isFree))
    .returning({ id: bankPayment.id });
  return noted.length > 0;
}

/** Records where a payment is booked, unless another process has already done so. */
async function markSettled(
  { services: { clock, database } }: PaymentServices,
  row: BankPaymentRow,
  { accountNo, id: attemptId, subject, titleCode }: PaymentAttempt,
): Promise<void> {
  const booked = { accountNo, attemptId, ariaInvoiceNo: subject === allInvoices ? null : subject };
  const settledAt = new Date(await clock.now(titleCode));
  await database
    .update(bankPayment)
    .set({ ...booked, state: 'settled', settledAt })
    .where(isUntouched(row));
}
