import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import { session } from '#origin/session/session-tables.ts';
import { type StaffSearch, staffMember, staffSession, staffTicket, staffUse } from './staff-tables.ts';

export type StaffMember = typeof staffMember.$inferSelect;

export type NewStaffMember = Pick<StaffMember, 'email' | 'name' | 'roles' | 'titleCodes'>;

/** Updates and re-enables a member with the same address. */
export async function saveMember(database: Database, given: NewStaffMember, at: Date): Promise<void> {
  const { name, roles, titleCodes } = given;
  await database
    .insert(staffMember)
    .values({ ...given, id: randomUUID(), createdAt: at })
    .onConflictDoUpdate({ target: staffMember.email, set: { name, roles, titleCodes, disabledAt: null } });
}

/** Also ends the member's log-ins and visits; false if no member has the address. */
export async function disableMember(database: Database, email: string, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(staffMember)
      .set({ disabledAt: at })
      .where(eq(staffMember.email, email))
      .returning();
    if (row === undefined) return false;
    await transaction.delete(staffSession).where(eq(staffSession.staffId, row.id));
    await dropVisits(transaction, row.id);
    return true;
  });
}

export async function findMembers(database: Database): Promise<readonly StaffMember[]> {
  return database.select().from(staffMember).orderBy(asc(staffMember.email));
}

export function findActiveMember(database: Database, email: string): Promise<StaffMember | undefined> {
  const isMeant = and(eq(staffMember.email, email), isNull(staffMember.disabledAt));
  return firstRow(database.select().from(staffMember).where(isMeant));
}

export interface SignedInStaff {
  /** Hash of the session's token. */
  readonly sessionId: string;
  readonly member: StaffMember;
  /** The latest search, with its reason; null before the first one. */
  readonly search: StaffSearch | null;
}

/** Undefined also if the staff member has been disabled. */
export async function findStaffSession(
  database: Database,
  tokenHash: string,
  at: Date,
): Promise<SignedInStaff | undefined> {
  const [row] = await database
    .select({ sessionId: staffSession.tokenHash, search: staffSession.search, member: staffMember })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.staffId))
    .where(and(eq(staffSession.tokenHash, tokenHash), gt(staffSession.expiresAt, at), isNull(staffMember.disabledAt)));
  return row;
}

export async function saveSearch(database: Database, sessionId: string, search: StaffSearch): Promise<void> {
  await database.update(staffSession).set({ search }).where(eq(staffSession.tokenHash, sessionId));
}

/** Also ends all visits of the staff member. */
export async function endStaffSession(database: Database, tokenHash: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash)).returning();
    if (row !== undefined) await dropVisits(transaction, row.staffId);
  });
}

/** Also voids the tickets of visits that have not begun. */
async function dropVisits(transaction: Database, staffId: string): Promise<void> {
  const visits = transaction.select({ id: staffUse.grantId }).from(staffUse).where(eq(staffUse.staffId, staffId));
  await transaction.delete(session).where(inArray(sql`${session.acting}->>'id'`, visits));
  await transaction.delete(staffTicket).where(eq(staffTicket.staffId, staffId));
}

export interface UsedTicket {
  readonly ticket: typeof staffTicket.$inferSelect;
  readonly member: StaffMember;
}

/**
 * Consumes the ticket. Undefined if it was used, has expired or belongs to another title, or if its staff member has
 * been disabled.
 */
export async function useTicket(
  transaction: Database,
  { tokenHash, titleCode, at }: { readonly tokenHash: string; readonly titleCode: string; readonly at: Date },
): Promise<UsedTicket | undefined> {
  const [ticket] = await transaction
    .update(staffTicket)
    .set({ usedAt: at })
    .where(
      and(
        eq(staffTicket.tokenHash, tokenHash),
        eq(staffTicket.titleCode, titleCode),
        isNull(staffTicket.usedAt),
        gt(staffTicket.expiresAt, at),
      ),
    )
    .returning();
  if (ticket === undefined) return undefined;
  const [member] = await transaction
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.id, ticket.staffId), isNull(staffMember.disabledAt)));
  return member === undefined ? undefined : { ticket, member };
}

export type StaffUse = typeof staffUse.$inferSelect;

export type NewUse = Omit<typeof staffUse.$inferInsert, 'id' | 'staffId' | 'staffName'>;

/** Must be recorded before or together with the data that it is about. */
export async function recordStaffUse(
  database: Database,
  { id: staffId, name: staffName }: Pick<StaffMember, 'id' | 'name'>,
  ...uses: readonly NewUse[]
): Promise<void> {
  if (uses.length === 0) return;
  await database.insert(staffUse).values(uses.map((use) => ({ ...use, staffId, staffName })));
}

export async function findUsesOf(database: Database, accountNo: string, most: number): Promise<readonly StaffUse[]> {
  return database
    .select()
    .from(staffUse)
    .where(eq(staffUse.accountNo, accountNo))
    .orderBy(desc(staffUse.at), desc(staffUse.id))
    .limit(most);
}

/** Oldest first; with an address, only that member's. */
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

/** The reason of a search, as a use that follows from it is recorded. */
export function whyOf({ reason, note }: Pick<StaffSearch, 'reason' | 'note'>): Pick<StaffUse, 'reason' | 'note'> {
  return { reason, note: note === '' ? null : note };
}
