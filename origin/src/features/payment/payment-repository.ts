import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, inArray, ne, notInArray, sum } from 'drizzle-orm';
import { openPaymentStates } from '#src/domain/payment-states.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isUuid } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { paymentAttempt } from './payment-tables.ts';

/** Letters and digits that nobody mixes up when reading them out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;

/** A reference that no other attempt has; 80 random bits. */
export function newAttemptReference(): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

/** An attempt at a payment, or at registering a card or an agreement. */
export type PaymentAttempt = typeof paymentAttempt.$inferSelect;

/** An attempt that is about to begin. */
export type NewAttempt = typeof paymentAttempt.$inferInsert;

/** An attempt of an account; to others it does not exist. */
export async function findAttempt(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
  id: string,
): Promise<PaymentAttempt | undefined> {
  if (!isUuid(id)) return undefined;
  const { accountNo: account, titleCode: title } = paymentAttempt;
  const isOwn = and(eq(paymentAttempt.id, id), eq(account, accountNo), eq(title, titleCode));
  const [row] = await database.select().from(paymentAttempt).where(isOwn);
  return row;
}

/** How often an attempt is begun again because the one in its way has just ended. */
const maxBeginnings = 5;

/**
 * Keeps a new attempt, or finds the one about the same thing that is still under way: the database takes one at a time.
 * If another transaction is just beginning one, this waits until that one ends.
 */
export async function insertAttempt(transaction: Database, attempt: NewAttempt): Promise<PaymentAttempt> {
  for (let beginning = 0; beginning < maxBeginnings; beginning += 1) {
    const [made] = await transaction.insert(paymentAttempt).values(attempt).onConflictDoNothing().returning();
    const present = made ?? (await findOpenAttempt(transaction, attempt));
    // The one that was in the way may have ended between the two statements.
    if (present !== undefined) return present;
  }
  throw new Error('Attempts at the same payment end as fast as they begin.');
}

/** Keeps the provider's name of an attempt, and its page, if it has one; what is kept first counts. */
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

/** An attempt of any account. */
export async function findAttemptById(database: Database, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await database.select().from(paymentAttempt).where(eq(paymentAttempt.id, id));
  return row;
}

/** An attempt that nobody else can change until the transaction ends. */
export async function lockAttempt(transaction: Database, id: string): Promise<PaymentAttempt> {
  const [row] = await transaction.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).for('update');
  if (row === undefined) throw new Error('An attempt that is settled is not there.');
  return row;
}

/** What an attempt is about. */
type Matter = Pick<PaymentAttempt, 'accountNo' | 'titleCode' | 'purpose' | 'subject'>;

/** The latest attempt about something, whether it is under way or has ended. */
export async function findLatestAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const [latest] = await database
    .select()
    .from(paymentAttempt)
    .where(and(isAbout(matter), notInArray(paymentAttempt.kind, ['refund', 'chargeback'])))
    .orderBy(desc(paymentAttempt.createdAt))
    .limit(1);
  return latest;
}

/** The attempt about something that is under way. */
export async function findOpenAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const { state, kind } = paymentAttempt;
  const [open] = await database
    .select()
    .from(paymentAttempt)
    .where(and(isAbout(matter), inArray(state, [...openPaymentStates]), ne(kind, 'refund')));
  return open;
}

function isAbout(matter: Matter) {
  const { accountNo, titleCode, purpose, subject } = paymentAttempt;
  return and(
    eq(accountNo, matter.accountNo),
    eq(titleCode, matter.titleCode),
    eq(purpose, matter.purpose),
    eq(subject, matter.subject),
  );
}

/** What goes back of an attempt that has taken money, in øre: given back, or on its way. */
export async function findRefundedOre(database: Database, { id }: Pick<PaymentAttempt, 'id'>): Promise<number> {
  const { refunds, state, amountOre } = paymentAttempt;
  const [row] = await database
    .select({ total: sum(amountOre) })
    .from(paymentAttempt)
    .where(and(eq(refunds, id), inArray(state, [...openPaymentStates, 'succeeded'])));
  return Number(row?.total ?? 0);
}

/** The newest charge by a stored payment method of each subject of a purpose. */
export async function findLastCharges(
  database: Database,
  place: AccountPlace,
  purpose: PaymentAttempt['purpose'],
): Promise<ReadonlyMap<string, PaymentAttempt>> {
  const { accountNo, titleCode, kind, createdAt } = paymentAttempt;
  const isOwn = and(eq(accountNo, place.accountNo), eq(titleCode, place.titleCode));
  const rows = await database
    .select()
    .from(paymentAttempt)
    .where(and(isOwn, eq(paymentAttempt.purpose, purpose), eq(kind, 'charge')))
    .orderBy(asc(createdAt), asc(paymentAttempt.id));
  return new Map(rows.map((row) => [row.subject, row]));
}
