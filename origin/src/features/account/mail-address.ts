import { findPerson } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findAccount } from './account-repository.ts';

/** The address that the person logs in with, else the one that the account was made with; empty if none is known. */
export async function findMailAddress(database: Database, accountNo: string): Promise<string> {
  const { personId = null, email = '' } = (await findAccount(database, accountNo)) ?? {};
  const person = personId === null ? undefined : await findPerson(database, personId);
  return person?.email ?? email;
}
