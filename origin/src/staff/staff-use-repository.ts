import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { StaffMember } from './staff-repository.ts';
import { staffMember, staffUse } from './staff-tables.ts';

/** Something that staff did, as it is kept. */
export type StaffUse = typeof staffUse.$inferSelect;

/** What is noted of it besides who did it. */
type NewUse = Omit<typeof staffUse.$inferInsert, 'id' | 'staffId' | 'staffName'>;

/** Notes what a member of staff does, before or with what it shows. */
export async function recordStaffUse(
  database: Database,
  { id: staffId, name: staffName }: Pick<StaffMember, 'id' | 'name'>,
  use: NewUse,
): Promise<void> {
  await database.insert(staffUse).values({ ...use, staffId, staffName });
}

/** What staff did with the data of an account, the newest first. */
export async function findUsesOf(database: Database, accountNo: string, most: number): Promise<readonly StaffUse[]> {
  return database
    .select()
    .from(staffUse)
    .where(eq(staffUse.accountNo, accountNo))
    .orderBy(desc(staffUse.at), desc(staffUse.id))
    .limit(most);
}

/** What staff did from an instant on, the oldest first; that of one address, if it is given. */
export async function findUsesSince(
  database: Database,
  { since, email }: { readonly since: Date; readonly email: string | undefined },
): Promise<readonly StaffUse[]> {
  const ofOne = database
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(eq(staffMember.email, email ?? ''));
  return database
    .select()
    .from(staffUse)
    .where(and(gte(staffUse.at, since), email === undefined ? undefined : inArray(staffUse.staffId, ofOne)))
    .orderBy(asc(staffUse.at), asc(staffUse.id));
}

/** Forgets what staff did before an instant. */
export async function deleteStaffUsesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(staffUse).where(lt(staffUse.at, before));
}
