import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { StaffMember } from './staff-repository.ts';
import { staffMember, staffUse } from './staff-tables.ts';

export type StaffUse = typeof staffUse.$inferSelect;

/** Fields recorded besides the staff member. */
type NewUse = Omit<typeof staffUse.$inferInsert, 'id' | 'staffId' | 'staffName'>;

/** Records staff actions, before or together with what they show. */
export async function recordStaffUse(
  database: Database,
  { id: staffId, name: staffName }: Pick<StaffMember, 'id' | 'name'>,
  ...uses: readonly NewUse[]
): Promise<void> {
  if (uses.length === 0) return;
  await database.insert(staffUse).values(uses.map((use) => ({ ...use, staffId, staffName })));
}

/** Returns the staff actions on an account's data, newest first. */
export async function findUsesOf(database: Database, accountNo: string, most: number): Promise<readonly StaffUse[]> {
  return database
    .select()
    .from(staffUse)
    .where(eq(staffUse.accountNo, accountNo))
    .orderBy(desc(staffUse.at), desc(staffUse.id))
    .limit(most);
}

/** Returns staff actions since an instant, oldest first; only those of one address if it is given. */
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

/** Deletes staff actions before an instant. */
export async function deleteStaffUsesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(staffUse).where(lt(staffUse.at, before));
}
