import { asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import { accountTable, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { type AccountNo, AccountNoSchema } from '#src/contract/fields.ts';
import { account } from './account-tables.ts';

export type AccountRow = typeof account.$inferSelect;

export function findAccount(database: Database, accountNo: string): Promise<AccountRow | undefined> {
  return firstRow(database.select().from(account).where(eq(account.accountNo, accountNo)));
}

/** Returns undefined if the person already has an account. */
export function insertAccount(database: Database, row: typeof account.$inferInsert): Promise<AccountRow | undefined> {
  return firstRow(database.insert(account).values(row).onConflictDoNothing({ target: account.personId }).returning());
}

export function forgottenAccounts(database: Database) {
  return database.select({ no: account.accountNo }).from(account).where(isNotNull(account.blankedAt));
}

/** Deletes the rows of deleted people. */
export function deleteForgotten(accountNo: PgColumn): Retention {
  return async ({ database }) => {
    await database.delete(accountNo.table).where(inArray(accountNo, forgottenAccounts(database)));
  };
}

export function findPersonAccount(database: Database, personId: string): Promise<AccountRow | undefined> {
  return firstRow(database.select().from(account).where(eq(account.personId, personId)));
}

export function updateContact(
  transaction: Database,
  accountNo: string,
  contact: Pick<AccountRow, 'phoneNumber' | 'birthDate'>,
): Promise<AccountRow | undefined> {
  return firstRow(transaction.update(account).set(contact).where(eq(account.accountNo, accountNo)).returning());
}

/**
 * Serializes changes to accounts until the transaction ends. Locks the accounts in number order,
 * which prevents deadlocks.
 * @param options whether to wait for accounts locked by others; if not, those are left out
 * @returns the numbers of the accounts that are now locked
 */
export async function lockAccounts(
  transaction: Database,
  accountNos: readonly string[],
  { waits }: { readonly waits: boolean },
): Promise<readonly string[]> {
  const rows = await transaction
    .select({ accountNo: account.accountNo })
    .from(account)
    .where(inArray(account.accountNo, accountNos))
    .orderBy(asc(account.accountNo))
    .for('no key update', waits ? {} : { skipLocked: true });
  return rows.map(({ accountNo }) => accountNo);
}

/** True if the account is the signed-in person's own. They never learn of any other. */
export function isOwnAccount(actor: SignedIn, accountNo: string): boolean {
  return actor.accountNo === accountNo;
}

export function toAccountNo(text: string): AccountNo {
  return v.parse(AccountNoSchema, text);
}

export const accountPersonalData: readonly PersonalDataTable[] = [
  accountTable(account, {
    takeout: { nb: 'Kundeforholdet ditt', nn: 'Kundeforholdet ditt' },
    forgetting: {
      because: 'It holds the ledger, which is kept for five years.',
      blank: (at) => ({
        personId: null,
        givenName: '',
        familyName: '',
        email: '',
        phoneNumber: null,
        birthDate: null,
        blankedAt: at,
      }),
    },
  }),
];
