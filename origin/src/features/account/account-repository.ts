import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StatusCode } from '#src/domain/subscription.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from './account-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';

/** A billing account. */
export type AccountRow = typeof account.$inferSelect;

export async function findAccount(database: Database, accountNo: string): Promise<AccountRow | undefined> {
  const [row] = await database.select().from(account).where(eq(account.accountNo, accountNo));
  return row;
}

/** Makes a person's account; undefined where they have one, be it since this very moment. */
export async function insertAccount(
  database: Database,
  row: typeof account.$inferInsert,
): Promise<AccountRow | undefined> {
  const [made] = await database
    .insert(account)
    .values(row)
    .onConflictDoNothing({ target: account.personId })
    .returning();
  return made;
}

export async function findAccountOfPerson(database: Database, personId: string): Promise<AccountRow | undefined> {
  const [row] = await database.select().from(account).where(eq(account.personId, personId));
  return row;
}

/** Statuses of the subscriptions to a title that an unconnected account with the e-mail address has. */
export async function findUnconnectedStatuses(
  database: Database,
  email: string,
  titleCodes: readonly string[],
): Promise<readonly StatusCode[]> {
  const rows = await database
    .select({ status: subscription.status })
    .from(account)
    .innerJoin(subscription, eq(subscription.accountNo, account.accountNo))
    .where(and(eq(account.email, email), isNull(account.personId), inArray(subscription.titleCode, [...titleCodes])));
  return rows.map(({ status }) => status);
}

/** Changes what an account keeps about its holder besides name and e-mail. */
export async function updateContact(
  transaction: Database,
  accountNo: string,
  contact: Pick<AccountRow, 'phoneNumber' | 'birthDate'>,
): Promise<AccountRow | undefined> {
  const [row] = await transaction.update(account).set(contact).where(eq(account.accountNo, accountNo)).returning();
  return row;
}
