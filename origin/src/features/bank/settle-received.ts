import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { allInvoices } from '#src/domain/invoices.ts';
import { isTotalKid } from '#src/domain/kid.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { descriptionOf } from '#origin/features/invoices/invoice-purpose.ts';
import { invoice } from '#origin/features/invoices/invoice-tables.ts';
import { findPlaceOfTotal } from '#origin/features/invoices/open-total.ts';
import { bookPaymentMadeElsewhere, settleAttempt } from '#origin/features/payment/settle-attempt.ts';
import { announceMoney, changeMoney } from '#origin/features/payment/account-money.ts';
import type { PaymentServices } from '#origin/features/payment/payment-parts.ts';
import { avtaleGiroClaim } from '#origin/features/payment/avtalegiro-tables.ts';
import { findMandate } from '#origin/features/payment/mandate-repository.ts';
import { findAttemptById, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { recordReturns } from '#origin/features/payment/returned-money.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { logOutage } from '#origin/platform/log/log-outage.ts';
import { bankPayment } from './bank-tables.ts';

type BankPaymentRow = typeof bankPayment.$inferSelect;

/** What a payment is for: an invoice, or everything open of an account at a title. */
export interface Payee extends AccountPlace {
  /** Number of the invoice; null for everything open. */
  readonly ariaInvoiceNo: string | null;
}

/** Payments processed before the next are read. */
const batch = 200;

/**
 * Settles reported payments, the earliest booking first. Each has its own transaction, so that any number of processes
 * can run this, and one that dies leaves nothing half done. Staff handle payments without a matching invoice.
 */
export async function settleReceived(parts: PaymentServices): Promise<void> {
  const { database, log } = parts.services;
  const failed = new Set<string>();
  for (;;) {
    const rows = await database
      .select()
      .from(bankPayment)
      .where(eq(bankPayment.state, 'received'))
      .orderBy(asc(bankPayment.bookedOn), asc(bankPayment.isReversal), asc(bankPayment.key))
      .limit(batch + failed.size);
    const left = rows.filter(({ id }) => !failed.has(id));
    if (left.length === 0) return;
    for (const row of left) {
      try {
        await settleOne(parts, row);
      } catch (error) {
        // The others need not wait for it; it is retried the next time.
        failed.add(row.id);
        logOutage(log, error, { message: 'a payment from the bank could not be settled' });
      }
    }
  }
}

async function settleOne(parts: PaymentServices, row: BankPaymentRow): Promise<void> {
  const { database } = parts.services;
  if (row.isReversal) return takeBack(parts, row);
  const byMandate = row.kid === null ? undefined : await findMandate(database, row.kid);
  if (byMandate !== undefined) return settleCollection(parts, row);
  const found = await findPayee(parts, row);
  if (found === undefined) return leaveToStaff(database, row);
  await settleWith(parts, row, { found, staffNote: null });
}

/** Leaves a payment to staff, unless another process has settled it in the meantime. */
async function leaveToStaff(database: Database, { id }: BankPaymentRow): Promise<void> {
  const isUntouched = and(eq(bankPayment.id, id), eq(bankPayment.state, 'received'));
  await database.update(bankPayment).set({ state: 'open' }).where(isUntouched);
}

/** Finds the subject of a payment by its KID and our account; an invoice's KID is its number and a check digit. */
async function findPayee(parts: PaymentServices, { kid, ourAccount }: BankPaymentRow): Promise<Payee | undefined> {
  const { database, fleet } = parts.services;
  if (kid === null) return undefined;
  if (isTotalKid(kid)) {
    const place = await findPlaceOfTotal(database, kid);
    if (place === undefined || fleet.titleOfCode(place.titleCode)?.bankAccountNumber !== ourAccount) return undefined;
    return { ...place, ariaInvoiceNo: null };
  }
  const [row] = await database
    .select()
    .from(invoice)
    .where(eq(invoice.ariaInvoiceNo, kid.slice(0, -1)));
  return row?.kid === kid && row.accountNumber === ourAccount ? row : undefined;
}

/**
 * Ends the claim of AvtaleGiro that was collected, found by its KID and sum, the one of that day first. It counts too if it
 * comes later than it was waited for. What belongs to no claim is left to staff.
 */
async function settleCollection(parts: PaymentServices, row: BankPaymentRow): Promise<void> {
  const { clock, database } = parts.services;
  const attempt =
    row.attemptId === null ? await findClaimed(database, row) : await findAttemptById(database, row.attemptId);
  if (attempt === undefined) return leaveToStaff(database, row);
  // Noted first: if the process dies after the attempt is settled, the payment is not taken for another one.
  const isUntouched = and(eq(bankPayment.id, row.id), eq(bankPayment.state, 'received'), isNull(bankPayment.attemptId));
  if (row.attemptId === null) await database.update(bankPayment).set({ attemptId: attempt.id }).where(isUntouched);
  await settleAttempt(parts, attempt.id, { state: 'succeeded', failure: null, movedOre: row.sumOre, means: null });
  const { accountNo, subject: ariaInvoiceNo, titleCode } = attempt;
  await markSettled(database, row, { accountNo, ariaInvoiceNo, attemptId: attempt.id, at: await clock.now(titleCode) });
}

/** The attempt of the claim that a collection pays; none that another payment has paid. */
async function findClaimed(database: Database, row: BankPaymentRow): Promise<PaymentAttempt | undefined> {
  const { kid, sumOre, dueOn, attemptId } = avtaleGiroClaim;
  const isFree = sql`not exists (select from bank_payment as other where other.attempt_id = ${attemptId})`;
  const [found] = await database
    .select({ attempt: paymentAttempt })
    .from(avtaleGiroClaim)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, attemptId))
    .where(and(eq(kid, row.kid ?? ''), eq(sumOre, row.sumOre), isFree))
    .orderBy(sql`${dueOn} = ${row.bookedOn} desc, ${dueOn} <= ${row.bookedOn} desc, ${dueOn}`)
    .limit(1);
  return found?.attempt;
}

interface Booked {
  readonly accountNo: string;
  readonly ariaInvoiceNo: string | null;
  readonly attemptId: string;
  readonly at: Instant;
}

/** Records where a payment is booked; once, even if another process has done it too. */
async function markSettled(database: Database, { id }: BankPaymentRow, { at, ...booked }: Booked): Promise<void> {
  const isUntouched = and(eq(bankPayment.id, id), eq(bankPayment.state, 'received'));
  await database
    .update(bankPayment)
    .set({ ...booked, state: 'settled', settledAt: new Date(at) })
    .where(isUntouched);
}

interface Assignment {
  readonly found: Payee;
  /** Reason for staff's choice of the invoice; null if the KID names it. */
  readonly staffNote: string | null;
  /** Records who decided it, in the same transaction. */
  readonly record?: (transaction: Database) => Promise<void>;
}

/**
 * Books a payment on an invoice or on everything open, once. Any surplus settles what else is open, or is refunded.
 * @returns true if it was not settled yet
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
      reference: referenceOf(row.key),
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
    const settled = {
      state: 'settled' as const,
      accountNo,
      ariaInvoiceNo,
      attemptId: attempt.id,
      settledAt: new Date(at),
    };
    await transaction
      .update(bankPayment)
      .set({ ...settled, staffNote })
      .where(eq(bankPayment.id, id));
    await record?.(transaction);
    // Settles the invoice and everything else open at once.
    await services.dueWork.settle(work, { accountNo, now: at });
    const leftOre = await surplus.leftOre(work, attempt);
    if (leftOre > 0) await surplus.tellNotRefunded(work, attempt, leftOre);
    return true;
  });
  if (isSettled) announceMoney(parts, { accountNo, titleCode, kind: 'payment' });
  return isSettled;
}

/**
 * Closes a payment that staff have sent back to the payer, once.
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

/** Reverses a reported payment: the latest of the same sum and KID that is not reversed yet. */
async function takeBack(parts: PaymentServices, row: BankPaymentRow): Promise<void> {
  const { clock, database } = parts.services;
  const taken = await findTaken(database, row);
  if (taken === undefined || taken.attemptId === null) return leaveToStaff(database, row);
  const attempt = await findAttemptById(database, taken.attemptId);
  if (attempt === undefined) return leaveToStaff(database, row);
  await recordReturns(parts, attempt, [{ name: row.key, amountOre: row.sumOre }]);
  const { accountNo, ariaInvoiceNo } = taken;
  if (accountNo === null) throw new Error('A settled payment belongs to no account.');
  const at = await clock.now(attempt.titleCode);
  await markSettled(database, row, { accountNo, ariaInvoiceNo, attemptId: attempt.id, at });
}

async function findTaken(database: Database, row: BankPaymentRow): Promise<BankPaymentRow | undefined> {
  if (row.kid === null) return undefined;
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

/** Returns the payment reference for a bank transaction; it is derived from the bank's own. */
function referenceOf(key: string): string {
  return `BG${createHash('sha256').update(key).digest('hex').slice(0, 20).toUpperCase()}`;
}
