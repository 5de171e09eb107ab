import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, notInArray, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import { openPaymentStates } from '#src/domain/payment-states.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt, isUuid } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { PaymentSchema } from '#src/contract/payment.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { paymentAttempt } from './payment-tables.ts';

/** Letters and digits that are not confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

/** Returns a unique reference of 80 random bits. */
export function newAttemptReference(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/**
 * Returns the reference of a transfer made elsewhere. It follows from `name`, so the database accepts each transfer
 * once.
 */
export function derivedReference(prefix: 'BG' | 'CB', name: string): string {
  return `${prefix}${createHash('sha256').update(name).digest('hex').slice(0, 20).toUpperCase()}`;
}

/** An attempt to make a payment, or to register a card or an agreement. */
export type PaymentAttempt = typeof paymentAttempt.$inferSelect;

export type NewAttempt = typeof paymentAttempt.$inferInsert;

/** Returns the fields that an attempt passes on to its refunds and chargebacks. */
export function refundFieldsOf(taken: PaymentAttempt) {
  const { id: refunds, accountNo, titleCode, purpose, subject, method, description } = taken;
  return { refunds, accountNo, titleCode, purpose, subject, method, description };
}

/** Returns an attempt of an account; anyone else's is treated as nonexistent. */
export async function findAttempt(
  database: Database,
  place: AccountPlace,
  id: string,
): Promise<PaymentAttempt | undefined> {
  if (!isUuid(id)) return undefined;
  const isMeant = and(eq(paymentAttempt.id, id), isAt(paymentAttempt, place));
  const [row] = await database.select().from(paymentAttempt).where(isMeant);
  return row;
}

/** Maximum number of tries to insert an attempt when the conflicting one has just ended. */
const maxBeginnings = 5;

/**
 * Inserts a new attempt, or returns the open one for the same subject: the database allows one at a time. If another
 * transaction is just inserting one, this waits until that transaction ends.
 */
export async function insertAttempt(transaction: Database, attempt: NewAttempt): Promise<PaymentAttempt> {
  for (let beginning = 0; beginning < maxBeginnings; beginning += 1) {
    const [made] = await transaction.insert(paymentAttempt).values(attempt).onConflictDoNothing().returning();
    const present = made ?? (await findOpenAttempt(transaction, attempt));
    // The conflicting one may have ended between the two statements.
    if (present !== undefined) return present;
  }
  throw new Error('Attempts for the same payment end as soon as they begin.');
}

/**
 * Stores the provider's name for an attempt, and its page if there is one. The first stored name
 * counts.
 */
export async function saveProviderSession(
  database: Database,
  id: string,
  session: { readonly providerReference: string; readonly redirectUrl?: string },
): Promise<void> {
  const isUntouched = and(eq(paymentAttempt.id, id), eq(paymentAttempt.state, 'created'));
  await database
    .update(paymentAttempt)
    .set({ ...session, state: 'awaitingUser' })
    .where(isUntouched);
}

/** Returns an attempt of any account. */
export async function findAttemptById(database: Database, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row;
}

/** Returns an attempt that must exist. */
export async function presentAttempt(database: Database, id: string): Promise<PaymentAttempt> {
  const attempt = await findAttemptById(database, id);
  if (attempt === undefined) throw new Error('An attempt cannot be found.');
  return attempt;
}

/** Sets the next due day of an attempt; null if nothing is due later. */
export async function setNextDue(transaction: Database, id: string, nextDueOn: Day | null): Promise<void> {
  await transaction.update(paymentAttempt).set({ nextDueOn }).where(eq(paymentAttempt.id, id));
}

/** Locks an attempt until the transaction ends. */
export async function lockAttempt(transaction: Database, id: string): Promise<PaymentAttempt> {
  const [row] = await transaction.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).for('update');
  if (row === undefined) throw new Error('The attempt to settle cannot be found.');
  return row;
}

const isUnderWay = and(inArray(paymentAttempt.state, [...openPaymentStates]), ne(paymentAttempt.kind, 'refund'));

/** The subject of an attempt. */
type Matter = Pick<PaymentAttempt, 'accountNo' | 'titleCode' | 'purpose' | 'subject'>;

/** Returns the latest attempt for a subject, open or ended. */
export async function findLatestAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const [latest] = await database
    .select()
    .from(paymentAttempt)
    .where(and(isAbout(matter), notInArray(paymentAttempt.kind, ['refund', 'chargeback'])))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return latest;
}

/** Returns the open attempt for a subject. */
export async function findOpenAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const isMeant = and(isAbout(matter), isUnderWay);
  const [open] = await database.select().from(paymentAttempt).where(isMeant);
  return open;
}

/** Returns the open attempts of an account at a title for a purpose, other than refunds; the earliest first. */
export async function findOpenAttempts(
  database: Database,
  place: AccountPlace,
  purpose: PaymentAttempt['purpose'],
): Promise<readonly PaymentAttempt[]> {
  return database
    .select()
    .from(paymentAttempt)
    .where(and(isAt(paymentAttempt, place), eq(paymentAttempt.purpose, purpose), isUnderWay))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));
}

function isAbout({ purpose, subject, ...place }: Matter) {
  return and(isAt(paymentAttempt, place), eq(paymentAttempt.purpose, purpose), eq(paymentAttempt.subject, subject));
}

/** Returns the refunded amount of a successful attempt, in øre, including refunds in progress. */
export async function findRefundedOre(database: Database, { id }: Pick<PaymentAttempt, 'id'>): Promise<number> {
  const { refunds, state, amountOre } = paymentAttempt;
  const [row] = await database
    .select({ total: sum(amountOre) })
    .from(paymentAttempt)
    .where(and(eq(refunds, id), inArray(state, [...openPaymentStates, 'succeeded'])));
  return Number(row?.total ?? 0);
}

/** Returns the newest charge to a stored payment method for each subject of a purpose. */
export async function findLastCharges(
  database: Database,
  place: AccountPlace,
  purpose: PaymentAttempt['purpose'],
): Promise<ReadonlyMap<string, PaymentAttempt>> {
  const rows = await database
    .select()
    .from(paymentAttempt)
    .where(and(isAt(paymentAttempt, place), eq(paymentAttempt.purpose, purpose), eq(paymentAttempt.kind, 'charge')))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));
  return new Map(rows.map((row) => [row.subject, row]));
}

export type PaymentEntity = v.InferInput<typeof PaymentSchema>;

/**
 * Converts an attempt to the contract's form, with the data to enter at the bank if an AvtaleGiro mandate is expected.
 */
export function toPaymentAt(
  { bankAccountNumber }: Pick<FleetTitle, 'bankAccountNumber'>,
  attempt: PaymentAttempt,
  backOre = 0,
): PaymentEntity {
  const { kind, state, providerReference: KID } = attempt;
  const payment = toPayment(attempt, backOre);
  const isAwaited = kind === 'avtaleGiro' && state === 'awaitingUser';
  if (!isAwaited || KID === null || bankAccountNumber === undefined) return payment;
  return { ...payment, mandate: { KID, accountNumber: bankAccountNumber } };
}

/** Converts an attempt to the contract's form, with its refunded amount, in øre. */
export function toPayment(attempt: PaymentAttempt, backOre = 0): PaymentEntity {
  const { id, purpose, subject, method, amountOre, state, failure, reference } = attempt;
  return {
    id,
    purpose,
    subject,
    method,
    amountOre,
    state,
    failure,
    backOre,
    reference,
    startedAt: attempt.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    redirectUrl: state === 'awaitingUser' ? attempt.redirectUrl : null,
    isAnswered: !attempt.isSilent,
  };
}
