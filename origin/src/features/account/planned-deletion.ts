import { eq } from 'drizzle-orm';
import { deletionDueOn } from '#src/domain/deletion.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from './account-tables.ts';

/** Day on which the account's holder is deleted; null without a deletion request. Nothing is charged until then. */
export async function findDeletionDay(database: Database, accountNo: string): Promise<Day | null> {
  const [row] = await database
    .select({ askedAt: person.deletionAskedAt })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.accountNo, accountNo));
  const askedAt = row?.askedAt ?? null;
  return askedAt === null ? null : deletionDueOn(dayInOslo(askedAt.getTime()));
}
