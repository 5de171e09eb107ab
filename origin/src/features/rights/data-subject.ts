import { findPersonAccount } from '#origin/features/account/account-repository.ts';
import type { Person } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DataSubject } from '#origin/platform/personal-data/personal-data-table.ts';

/** Returns the keys for finding a person's rows. */
export async function findDataSubject(
  database: Database,
  { id, email, givenName, familyName, realm }: Person,
): Promise<DataSubject> {
  const account = await findPersonAccount(database, id);
  const name = `${givenName} ${familyName}`.trim();
  return { personId: id, accountNo: account?.accountNo ?? '', email, name, realm };
}
