import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { accountNoOf } from '#origin/features/account/account-no.ts';
import type { ActingGrant } from '#origin/platform/actor/acting.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { ageProviderSessions } from '#origin/identity/oidc-adapter.ts';
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
  /** What it acts by from the start; left out for a person's own. */
  readonly acting?: ActingGrant;
}

export async function insertSession(database: Database, row: NewSession): Promise<void> {
  await database.insert(session).values(row);
}

/** A session that runs: whose it is, and what lets it act for another account. */
export interface FoundSession {
  readonly signedIn: SignedIn;
  readonly acting: ActingGrant | null;
  /** When that was taken back; null while it was not. */
  readonly actingEndedAt: Date | null;
}

/** The session of a token that runs at the given real time on the given title. */
export async function findSession(
  database: Database,
  { tokenHash, titleCode, at }: { readonly tokenHash: string; readonly titleCode: string; readonly at: Date },
): Promise<FoundSession | undefined> {
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
      acting: session.acting,
      actingEndedAt: session.actingEndedAt,
    })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(account, eq(account.personId, person.id))
    .where(and(eq(session.tokenHash, tokenHash), eq(session.titleCode, titleCode), gt(session.expiresAt, at)));
  if (row === undefined) return undefined;
  const { acting, actingEndedAt, ...own } = row;
  const accountNo = row.accountNo === null ? null : accountNoOf(row.accountNo);
  return { signedIn: { ...own, accountNo }, acting, actingEndedAt };
}

/** What the session of a helper or of staff knows of the holder; undefined if nobody holds the account any more. */
export async function findHolder(
  database: Database,
  accountNo: string,
): Promise<Omit<SignedIn, 'sessionId' | 'authenticatedAt' | 'methods' | 'acting'> | undefined> {
  const [row] = await database
    .select({
      personId: person.id,
      userId: person.userId,
      email: person.email,
      givenName: person.givenName,
      familyName: person.familyName,
      phoneNumber: person.phoneNumber,
    })
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.accountNo, accountNo));
  return row === undefined ? undefined : { ...row, accountNo: accountNoOf(accountNo) };
}

/** Lets a session act for another account from now on; with null it is the person's own again. */
export async function setActing(database: Database, sessionId: string, acting: ActingGrant | null): Promise<void> {
  await database.update(session).set({ acting, actingEndedAt: null }).where(eq(session.tokenHash, sessionId));
}

/** Tells all sessions that act by a grant that it was taken back. */
export async function endActing(database: Database, grantId: string, at: Date): Promise<void> {
  await database.update(session).set({ actingEndedAt: at }).where(sql`${session.acting}->>'id' = ${grantId}`);
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** The sessions of a person, by the hashes of their tokens. */
export async function findSessionIds(database: Database, personId: string): Promise<readonly string[]> {
  const rows = await database.select().from(session).where(eq(session.personId, personId));
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Removes sessions that have run out. */
export async function deleteExpiredSessions(database: Database, at: Date): Promise<void> {
  await database.delete(session).where(lt(session.expiresAt, at));
}

/** Makes the log-ins of everyone on a title older, there and at the identity provider; for the sandbox. */
export async function ageSessions(database: Database, titleCode: string, minutes: number): Promise<void> {
  const aged = await database
    .update(session)
    .set({ authenticatedAt: sql`${session.authenticatedAt} - make_interval(mins => ${minutes})` })
    .where(eq(session.titleCode, titleCode))
    .returning({ personId: session.personId });
  await ageProviderSessions(
    database,
    aged.map(({ personId }) => personId),
    minutes,
  );
}
