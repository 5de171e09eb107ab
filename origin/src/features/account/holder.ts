import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { deletionDayOf } from '#origin/identity/deletion-service.ts';
import { findPerson } from '#origin/identity/person-repository.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { sentName } from '#src/domain/sent-text.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { findAccount } from './account-repository.ts';
import { account } from './account-tables.ts';

export interface Holder {
  readonly accountNo: string;
  readonly personId: string;
  readonly title: FleetTitle;
}

/** A person, with or without an account, and the time of their call. */
export interface Asker extends Pick<Holder, 'title'> {
  readonly database: Database;
  readonly accountNo: string | null;
  readonly now: Instant;
}

export interface AccountPlace {
  readonly accountNo: string;
  readonly titleCode: string;
}

export function accountPlaceOf({ accountNo, title }: Holder): AccountPlace {
  return { accountNo, titleCode: title.titleCode };
}

/** Empty if the name is unknown. */
export async function findHolderName(database: Database, accountNo: string): Promise<string> {
  const [row] = await database
    .select({ account, person })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(eq(account.accountNo, accountNo));
  return row === undefined ? '' : displayNameOf(row);
}

/**
 * Prefers the identity provider's name, since the account's may differ. Empty if the name must not
 * be shared with others.
 */
export function displayNameOf({
  account,
  person,
}: Readonly<Record<'account' | 'person', Parameters<typeof sentName>[0] | null>>): string {
  const { givenName = '', familyName = '' } = person ?? account ?? {};
  return sentName({ givenName, familyName });
}

/**
 * Returns the person's log-in address, otherwise the one given when the account was created; empty
 * if none is known.
 */
export async function findMailAddress(database: Database, accountNo: string): Promise<string> {
  const account = await findAccount(database, accountNo);
  const person = await findPerson(database, account?.personId);
  return person?.email ?? account?.email ?? '';
}

/**
 * Returns the day on which the holder will be deleted; null without a deletion request. Nothing is
 * charged until then.
 */
export async function findDeletionDay(database: Database, accountNo: string): Promise<Day | null> {
  return (await findDeletionDays(database, [accountNo])).get(accountNo) ?? null;
}

/** Keyed by account; leaves out accounts without a deletion request. */
export async function findDeletionDays(
  database: Database,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  const rows = await database
    .select({ accountNo: account.accountNo, deletionAskedAt: person.deletionAskedAt })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(and(inArray(account.accountNo, accounts), isNotNull(person.deletionAskedAt)));
  const days = new Map<string, Day>();
  for (const row of rows) {
    const dueOn = deletionDayOf(row);
    if (dueOn !== null) days.set(row.accountNo, dueOn);
  }
  return days;
}
