import { eq } from 'drizzle-orm';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { sentName } from '#src/domain/sent-text.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findAccount } from './account-repository.ts';
import { account } from './account-tables.ts';

/** Whose subscription to which title a call is about. */
export interface Holder {
  readonly accountNo: string;
  readonly personId: string;
  readonly title: FleetTitle;
}

/** The rows of a holder's title. */
export interface AccountPlace {
  readonly accountNo: string;
  readonly titleCode: string;
}

/** The place of a holder's rows. */
export function accountPlaceOf({ accountNo, title }: Holder): AccountPlace {
  return { accountNo, titleCode: title.titleCode };
}

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
interface HolderNames {
  readonly account: typeof account.$inferSelect | null;
  readonly person: typeof person.$inferSelect | null;
}

/** The identity provider's name comes first; an account may have another. Empty if it must not be sent to others. */
export function displayNameOf(names: HolderNames): string {
  const { givenName = '', familyName = '' } = names.person ?? names.account ?? {};
  return sentName({ givenName, familyName });
}

/** The address that the person logs in with, else the one that the account was made with; empty if none is known. */
export async function findMailAddress(database: Database, accountNo: string): Promise<string> {
  const { personId = null, email = '' } = (await findAccount(database, accountNo)) ?? {};
  const person = personId === null ? undefined : await findPerson(database, personId);
  return person?.email ?? email;
}
