import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { accountNoOf } from '#origin/features/account/account-no.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { session } from './session-tables.ts';

/** A session that begins. */
export interface NewSession {
  readonly tokenHash: string;
  readonly personId: string;
  readonly titleCode: string;
  readonly authenticatedAt: Date;
  readonly methods: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export async function insertSession(database: Database, row: NewSession): Promise<void> {
  await database.insert(session).values(row);
}

/** The person of a session that runs at the given real time on the given title. */
export async function findSignedIn(
  database: Database,
  { tokenHash, titleCode, at }: { readonly tokenHash: string; readonly titleCode: string; readonly at: Date },
): Promise<SignedIn | undefined> {
  const [row] = await database
    .select({
      sessionId: session.tokenHash,
      personId: person.id,
      userId: person.userId,
      email: person.email,
      givenName: person.givenName,
      familyName: person.familyName,
      phoneNumber: person.phoneNumber,
      accountNo: account.accountNo,
      authenticatedAt: session.authenticatedAt,
      methods: session.methods,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(session.tokenHash, tokenHash), eq(session.titleCode, titleCode), gt(session.expiresAt, at)));
  return row === undefined
    ? undefined
    : { ...row, accountNo: row.accountNo === null ? null : accountNoOf(row.accountNo) };
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** Removes sessions that have run out. */
export async function deleteExpiredSessions(database: Database, at: Date): Promise<void> {
  await database.delete(session).where(lt(session.expiresAt, at));
}

/** Makes the log-ins of everyone on a title older; for the sandbox. */
export async function ageSessions(database: Database, titleCode: string, minutes: number): Promise<void> {
  await database
    .update(session)
    .set({ authenticatedAt: sql`${session.authenticatedAt} - make_interval(mins => ${minutes})` })
    .where(eq(session.titleCode, titleCode));
}
