import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, notInArray, sum } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt, isUuid } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { PaymentSchema } from '#src/contract/payment.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { openPaymentStates } from '#src/domain/payment-states.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import { paymentAttempt } from './payment-tables.ts';

/** Letters and digits that are not confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

export function newAttemptReference(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** Derives the reference from `name`, so the database accepts each transfer made elsewhere only once. */
export function derivedReference(prefix: 'BG' | 'CB', name: string): string {
  return `${prefix}${createHash('sha256').update(name).digest('hex').slice(0, 20).toUpperCase()}`;
}

export type PaymentAttempt = typeof paymentAttempt.$inferSelect;

export type NewAttempt = typeof paymentAttempt.$inferInsert;

export function refundFieldsOf(taken: PaymentAttempt) {
  return { refunds: taken.id, ...pick(taken, 'accountNo', 'titleCode', 'purpose', 'subject', 'method', 'description') };
}

/** Treats another account's attempt as nonexistent. */
export async function findAttempt(database: Database, place: AccountPlace, id: string) {
  if (!isUuid(id)) return undefined;
  const isMeant = and(eq(paymentAttempt.id, id), isAt(paymentAttempt, place));
  const [row] = await database.select().from(paymentAttempt).where(isMeant);
  return row;
}

const maxBeginnings = 5;

/**
 * Inserts a new attempt, or returns the open one for the same subject: the database allows one at a time. If another
 * transaction is inserting one, this waits until that transaction ends.
 */
export async function insertAttempt(transaction: Database, attempt: NewAttempt): Promise<PaymentAttempt> {
  for (let beginning = 0; beginning < maxBeginnings; beginning += 1) {
    const [made] = await transaction.insert(paymentAttempt).values(attempt).onConflictDoNothing().returning();
    const present = made ?? (await findOpenAttempt(transaction, attempt));
    // The conflicting attempt may have ended between the two statements.
    if (present !== undefined) return present;
  }
  throw new Error('Attempts for the same payment end as soon as they begin.');
}

/** Keeps the reference that was stored first. */
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

export async function findAttemptById(database: Database, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row;
}

export async function presentAttempt(database: Database, id: string): Promise<PaymentAttempt> {
  const attempt = await findAttemptById(database, id);
  if (attempt === undefined) throw new Error('An attempt cannot be found.');
  return attempt;
}

export async function setNextDue(transaction: Database, id: string, nextDueOn: Day | null): Promise<void> {
  await transaction.update(paymentAttempt).set({ nextDueOn }).where(eq(paymentAttempt.id, id));
}

export async function lockAttempt(transaction: Database, id: string): Promise<PaymentAttempt> {
  const [row] = await transaction.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).for('update');
  if (row === undefined) throw new Error('The attempt to settle cannot be found.');
  return row;
}

const isUnderWay = and(inArray(paymentAttempt.state, [...openPaymentStates]), ne(paymentAttempt.kind, 'refund'));

type Matter = Pick<PaymentAttempt, 'accountNo' | 'titleCode' | 'purpose' | 'subject'>;

export async function findLatestAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const [latest] = await database
    .select()
    .from(paymentAttempt)
    .where(and(isAbout(matter), notInArray(paymentAttempt.kind, ['refund', 'chargeback'])))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return latest;
}

export async function findOpenAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const isMeant = and(isAbout(matter), isUnderWay);
  const [open] = await database.select().from(paymentAttempt).where(isMeant);
  return open;
}

export async function findOpenAttempts(database: Database, place: AccountPlace, purpose: PaymentAttempt['purpose']) {
  return database
    .select()
    .from(paymentAttempt)
    .where(and(isAt(paymentAttempt, place), eq(paymentAttempt.purpose, purpose), isUnderWay))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));
}

function isAbout({ purpose, subject, ...place }: Matter) {
  return and(isAt(paymentAttempt, place), eq(paymentAttempt.purpose, purpose), eq(paymentAttempt.subject, subject));
}

export async function findRefundedOre(database: Database, { id }: Pick<PaymentAttempt, 'id'>): Promise<number> {
  const { refunds, state, amountOre } = paymentAttempt;
  const [row] = await database
    .select({ total: sum(amountOre) })
    .from(paymentAttempt)
    .where(and(eq(refunds, id), inArray(state, [...openPaymentStates, 'succeeded'])));
  return Number(row?.total ?? 0);
}

/** Returns the newest charge to a stored payment method for each subject of a purpose. */
export async function findLastCharges(database: Database, place: AccountPlace, purpose: PaymentAttempt['purpose']) {
  const rows = await database
    .select()
    .from(paymentAttempt)
    .where(and(isAt(paymentAttempt, place), eq(paymentAttempt.purpose, purpose), eq(paymentAttempt.kind, 'charge')))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id));
  return new Map(rows.map((row) => [row.subject, row]));
}

export type PaymentEntity = v.InferInput<typeof PaymentSchema>;

/** Includes the data to enter at the bank if an AvtaleGiro mandate is expected. */
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

export function toPayment(attempt: PaymentAttempt, backOre = 0): PaymentEntity {
  return {
    ...pick(attempt, 'id', 'purpose', 'subject', 'method', 'amountOre', 'state', 'failure', 'reference'),
    backOre,
    startedAt: attempt.createdAt.toISOString(),
    expiresAt: attempt.expiresAt.toISOString(),
    redirectUrl: attempt.state === 'awaitingUser' ? attempt.redirectUrl : null,
    isAnswered: !attempt.isSilent,
  };
}
