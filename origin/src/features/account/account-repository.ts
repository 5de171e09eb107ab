import { eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from './account-tables.ts';

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

/** Changes what an account keeps about its holder besides name and e-mail. */
export async function updateContact(
  transaction: Database,
  accountNo: string,
  contact: Pick<AccountRow, 'phoneNumber' | 'birthDate'>,
): Promise<AccountRow | undefined> {
  const [row] = await transaction.update(account).set(contact).where(eq(account.accountNo, accountNo)).returning();
  return row;
}

/** Lets one change of an account at a time through; a second one waits for the first one's transaction. */
export async function lockAccount(transaction: Database, accountNo: string): Promise<void> {
  await transaction
    .select({ accountNo: account.accountNo })
    .from(account)
    .where(eq(account.accountNo, accountNo))
    .for('no key update');
}
