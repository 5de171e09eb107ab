import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toAccountNo } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { ageProviderSessions, endProviderSession, endProviderSessions } from '#origin/identity/oidc-adapter.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { ActingGrant, EndSessions, SignedIn } from '#origin/platform/actor/signed-in.ts';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { session } from './session-tables.ts';

// Excludes sessions that staff opened, because they are not log-ins of the person.
const isOwn = sql`${session.acting}->>'kind' is distinct from 'staff'`;

/** Sessions of staff have only the fields that are required, and `acting`. */
export type NewSession = Omit<typeof session.$inferInsert, 'id' | 'actingEndedAt'>;

export async function insertSession(database: Database, row: NewSession): Promise<void> {
  await database.insert(session).values(row);
}

export interface FoundSession {
  readonly signedIn: SignedIn;
  readonly acting: ActingGrant | null;
  /** Null if the grant is valid. */
  readonly actingEndedAt: Date | null;
  /** Updated at most once an hour. */
  readonly lastUsedAt: Date | null;
  readonly now: Instant;
  readonly hasDue: boolean;
  readonly helps: boolean;
}

interface SessionSearch {
  readonly tokenHash: string;
  readonly titleCode: string;
  readonly at: Date;
}

/** SQL expressions that the query for a session also evaluates. */
export interface SessionExtras {
  readonly now: SQL<number>;
  /** True if something may be due on the account at `now`. */
  readonly hasDue: (accountNo: PgColumn, now: SQL<number>) => SQL<boolean>;
  /** True if the person can help someone on the title at `now`. */
  readonly helps: (personId: PgColumn, now: SQL<number>) => SQL<boolean>;
}

const personColumns = {
  personId: person.id,
  userId: person.userId,
  email: person.email,
  givenName: person.givenName,
  familyName: person.familyName,
  phoneNumber: person.phoneNumber,
  deletionAskedAt: person.deletionAskedAt,
};

const noExtras: SessionExtras = {
  now: sql<number>`0::float8`,
  hasDue: () => sql<boolean>`true`,
  helps: () => sql<boolean>`false`,
};
const titleNow = sql<number>`moment.now`;

/** Finds only a session that is valid at the given real time. */
export type SessionFinder = (database: Database, search: SessionSearch) => Promise<FoundSession | undefined>;

export function sessionFinder(extras: SessionExtras): SessionFinder {
  const find = prepared((database) => sessionQuery(database, extras));
  return async (database, search) => {
    const [row] = await find(database, search);
    if (row === undefined) return undefined;
    const { acting, actingEndedAt, lastUsedAt, now, hasDue, helps, ...own } = row;
    const accountNo = row.accountNo === null ? null : toAccountNo(row.accountNo);
    return { signedIn: { ...own, accountNo }, acting, actingEndedAt, lastUsedAt, now, hasDue, helps };
  };
}

export const findSession = sessionFinder(noExtras);

function sessionQuery(database: Database, extras: SessionExtras) {
  return database
    .select({
      sessionId: session.tokenHash,
      ...personColumns,
      accountNo: account.accountNo,
      authenticatedAt: session.authenticatedAt,
      methods: session.methods,
      acting: session.acting,
      actingEndedAt: session.actingEndedAt,
      lastUsedAt: session.lastUsedAt,
      now: titleNow,
      hasDue: extras.hasDue(account.accountNo, titleNow),
      helps: extras.helps(session.personId, titleNow),
    })
    .from(session)
    .innerJoin(sql`(select ${extras.now} as now) as moment`, sql`true`)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(account, eq(account.personId, person.id))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('tokenHash')),
        eq(session.titleCode, sql.placeholder('titleCode')),
        gt(session.expiresAt, sql.placeholder('at')),
      ),
    );
}

/** Finds the holder for a session of a helper or staff; undefined if the account no longer has a holder. */
export async function findHolder(
  database: Database,
  accountNo: string,
): Promise<Omit<SignedIn, 'sessionId' | 'authenticatedAt' | 'methods' | 'acting'> | undefined> {
  const [row] = await database
    .select(personColumns)
    .from(account)
    .innerJoin(person, eq(person.id, account.personId))
    .where(eq(account.accountNo, accountNo));
  return row === undefined ? undefined : { ...row, accountNo: toAccountNo(accountNo) };
}

/** Takes effect immediately; null returns the session to the person's own account. */
export async function setActing(database: Database, sessionId: string, acting: ActingGrant | null): Promise<void> {
  await database.update(session).set({ acting, actingEndedAt: null }).where(eq(session.tokenHash, sessionId));
}

export async function endActing(database: Database, grantId: string, at: Date): Promise<void> {
  await database.update(session).set({ actingEndedAt: at }).where(sql`${session.acting}->>'id' = ${grantId}`);
}

export async function deleteSession(database: Database, tokenHash: string): Promise<void> {
  await database.delete(session).where(eq(session.tokenHash, tokenHash));
}

export async function findSessionIds(database: Database, personId: string): Promise<readonly string[]> {
  const rows = await database.select().from(session).where(eq(session.personId, personId));
  return rows.map(({ tokenHash }) => tokenHash);
}

export type OwnSession = typeof session.$inferSelect;

export async function findOwnSessions(database: Database, personId: string, at: Date): Promise<readonly OwnSession[]> {
  return database
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), isOwn, gt(session.expiresAt, at)));
}

/** A session's last use is written at most once an hour. */
const useMs = 3_600_000;

export async function recordSessionUse(
  database: Database,
  { signedIn: { sessionId }, lastUsedAt }: FoundSession,
  at: Date,
): Promise<void> {
  if (lastUsedAt !== null && at.getTime() - lastUsedAt.getTime() < useMs) return;
  await database.update(session).set({ lastUsedAt: at }).where(eq(session.tokenHash, sessionId));
}

/**
 * Ends sessions at the origin and at the identity provider. Keeps the sessions of one provider session, the one in
 * `besides`, and staff visits.
 */
export const endSessions: EndSessions = async (database, { personId, keep, besides }) => {
  await endProviderSessions(database, personId, keep);
  const others = keep === undefined ? undefined : sql`${session.identitySession} is distinct from ${keep}`;
  const spared = besides === undefined ? undefined : ne(session.tokenHash, besides);
  const ended = await database
    .delete(session)
    .where(and(eq(session.personId, personId), isOwn, others, spared))
    .returning({ tokenHash: session.tokenHash });
  return ended.map(({ tokenHash }) => tokenHash);
};

/** The provider session identifies the browser. If it is unknown, only the given session ends. */
export async function endBrowser(
  database: Database,
  personId: string,
  { id, identitySession }: Pick<OwnSession, 'id' | 'identitySession'>,
): Promise<readonly string[]> {
  if (identitySession !== null) await endProviderSession(database, personId, identitySession);
  const ofBrowser = identitySession === null ? eq(session.id, id) : eq(session.identitySession, identitySession);
  const ended = await database
    .delete(session)
    .where(and(eq(session.personId, personId), isOwn, ofBrowser))
    .returning({ tokenHash: session.tokenHash });
  return ended.map(({ tokenHash }) => tokenHash);
}

/** Makes sessions older at the origin and at the identity provider; only the sandbox uses this. */
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
