import { eq } from 'drizzle-orm';
import { deletionDueOn } from '#src/domain/deletion.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from './account-tables.ts';

/** The day on which the holder of an account is deleted; null if they have not asked for it. Until then nothing is charged. */
export async function findDeletionDay(database: Database, accountNo: string): Promise<Day | null> {
  const [row] = await database
    .select({ askedAt: person.deletionAskedAt })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.accountNo, accountNo));
  const askedAt = row?.askedAt ?? null;
  return askedAt === null ? null : deletionDueOn(dayInOslo(askedAt.getTime()));
}
