import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { openPaymentStates } from '#src/domain/payment-states.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { paymentAttempt } from './payment-tables.ts';

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
  const { accountNo: account, titleCode: title } = paymentAttempt;
  const isOwn = and(eq(account, accountNo), eq(title, titleCode), eq(sql`${paymentAttempt.id}::text`, id));
  const [row] = await database.select().from(paymentAttempt).where(isOwn);
  return row;
}

/**
 * Keeps a new attempt, or finds the one about the same thing that is still under way: the database takes one at a time.
 * If another transaction is just beginning one, this waits until that one ends.
 */
export async function insertAttempt(transaction: Database, attempt: NewAttempt): Promise<PaymentAttempt> {
  const [made] = await transaction.insert(paymentAttempt).values(attempt).onConflictDoNothing().returning();
  if (made !== undefined) return made;
  const open = await findOpenAttempt(transaction, attempt);
  if (open === undefined) throw new Error('An attempt that is under way is not there.');
  return open;
}

/** An attempt, whoever's it is. */
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

/** The attempt about something that is under way. */
export async function findOpenAttempt(database: Database, matter: Matter): Promise<PaymentAttempt | undefined> {
  const { accountNo, titleCode, purpose, subject, state, kind } = paymentAttempt;
  const isSameMatter = and(
    eq(accountNo, matter.accountNo),
    eq(titleCode, matter.titleCode),
    eq(purpose, matter.purpose),
    eq(subject, matter.subject),
  );
  const [open] = await database
    .select()
    .from(paymentAttempt)
    .where(and(isSameMatter, inArray(state, [...openPaymentStates]), ne(kind, 'refund')));
  return open;
}
