import { eq } from 'drizzle-orm';
import { sentName } from '#src/domain/sent-text.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from './account-tables.ts';

/** Name of the holder of an account; empty if it is not known. */
export async function findHolderName(database: Database, accountNo: string): Promise<string> {
  const [row] = await database
    .select({ account, person })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(eq(account.accountNo, accountNo));
  return row === undefined ? '' : displayNameOf(row);
}

/** An account and its person, as they were found together. */
export interface HolderNames {
  readonly account: typeof account.$inferSelect | null;
  readonly person: typeof person.$inferSelect | null;
}

/** The identity provider's name comes first; an account may have another. Empty if it must not be sent to others. */
export function displayNameOf(names: HolderNames): string {
  const { givenName = '', familyName = '' } = names.person ?? names.account ?? {};
  return sentName({ givenName, familyName });
}
