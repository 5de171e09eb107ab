import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { session } from '#origin/session/session-tables.ts';
import { staffMember, type StaffSearch, staffSession, staffTicket, staffUse } from './staff-tables.ts';

/** Somebody who works at the customer centre. */
export type StaffMember = typeof staffMember.$inferSelect;

/** A member of staff as an operator gives them. */
export type NewStaffMember = Pick<StaffMember, 'email' | 'name' | 'roles' | 'titleCodes'>;

/** Adds a member of staff, or changes and admits again the one of the address. */
export async function saveMember(database: Database, given: NewStaffMember, at: Date): Promise<void> {
  const { name, roles, titleCodes } = given;
  await database
    .insert(staffMember)
    .values({ ...given, id: randomUUID(), createdAt: at })
    .onConflictDoUpdate({ target: staffMember.email, set: { name, roles, titleCodes, disabledAt: null } });
}

/** Keeps a member of staff out from now on, their running log-ins included; false if there is none of the address. */
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

/** The member of staff of an address who may log in. */
export async function findActiveMember(database: Database, email: string): Promise<StaffMember | undefined> {
  const [row] = await database
    .select()
    .from(staffMember)
    .where(and(eq(staffMember.email, email), isNull(staffMember.disabledAt)));
  return row;
}

/** A member of staff who is logged in. */
export interface SignedInStaff {
  /** Hash of the session's token. */
  readonly sessionId: string;
  readonly member: StaffMember;
  /** What they look for, and why; null before the first search. */
  readonly search: StaffSearch | null;
}

export async function insertStaffSession(
  database: Database,
  row: Omit<typeof staffSession.$inferInsert, 'search'>,
): Promise<void> {
  await database.insert(staffSession).values(row);
}

/** The log-in of a token that runs, of somebody who is not disabled. */
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

/** Keeps what a member of staff looks for. */
export async function saveSearch(database: Database, sessionId: string, search: StaffSearch): Promise<void> {
  await database.update(staffSession).set({ search }).where(eq(staffSession.tokenHash, sessionId));
}

/** Ends a log-in, and what its member of staff sees as a customer. */
export async function endStaffSession(database: Database, tokenHash: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const [row] = await transaction.delete(staffSession).where(eq(staffSession.tokenHash, tokenHash)).returning();
    if (row !== undefined) await dropVisits(transaction, row.staffId);
  });
}

/** Ends all that a member of staff sees as a customer; their tickets no longer hold. */
async function dropVisits(transaction: Database, staffId: string): Promise<void> {
  const visits = transaction.select({ id: staffUse.grantId }).from(staffUse).where(eq(staffUse.staffId, staffId));
  await transaction.delete(session).where(inArray(sql`${session.acting}->>'id'`, visits));
  await transaction.delete(staffTicket).where(eq(staffTicket.staffId, staffId));
}

/** Removes log-ins and tickets that have run out. */
export async function deleteExpiredStaff(database: Database, at: Date): Promise<void> {
  await database.delete(staffSession).where(lt(staffSession.expiresAt, at));
  await database.delete(staffTicket).where(lt(staffTicket.expiresAt, at));
}

/** Keeps a ticket for a visit. */
export async function insertTicket(database: Database, row: typeof staffTicket.$inferInsert): Promise<void> {
  await database.insert(staffTicket).values(row);
}

/** A ticket with the member of staff who got it. */
export interface UsedTicket {
  readonly ticket: typeof staffTicket.$inferSelect;
  readonly member: StaffMember;
}

/** Uses a ticket of a title up; undefined if it has been used, is too old, of another title, or of somebody disabled. */
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
