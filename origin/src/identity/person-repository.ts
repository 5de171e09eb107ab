import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { adConsent, contactChange, type PersonActivityKind, person, personActivity } from './person-tables.ts';

export type Person = typeof person.$inferSelect;

export async function findPerson(database: Database, id: string | null | undefined): Promise<Person | undefined> {
  if (id === null || id === undefined) return undefined;
  const [row] = await database.select().from(person).where(eq(person.id, id));
  return row;
}

/** Prefers the title's own demo person to a person shared by all titles. */
export async function findPersonByEmail(
  database: Database,
  email: string,
  titleCode: string,
): Promise<Person | undefined> {
  const rows = await database
    .select()
    .from(person)
    .where(and(eq(person.email, email), inArray(person.realm, ['', titleCode])));
  return rows.find((row) => row.realm === titleCode) ?? rows[0];
}

export async function findDemoPeople(database: Database, titleCode: string): Promise<readonly Person[]> {
  return database
    .select()
    .from(person)
    .where(and(eq(person.realm, titleCode), isNotNull(person.demoKind)));
}

/**
 * Two simultaneous log-ins get the same person. Undefined if someone else on the title had the address until recently
 * and can still take it back.
 */
export async function createPerson(
  database: Database,
  given: { readonly email: string; readonly givenName: string; readonly familyName: string },
  { titleCode, at }: { readonly titleCode: string; readonly at: Date },
): Promise<Person | undefined> {
  if (await isEmailReserved(database, given.email, { realms: ['', titleCode], now: at })) return undefined;
  await database
    .insert(person)
    .values({ ...given, id: randomUUID(), createdAt: at })
    .onConflictDoNothing();
  const [row] = await database
    .select()
    .from(person)
    .where(and(eq(person.email, given.email), eq(person.realm, '')));
  if (row === undefined) throw new Error('The person just created is missing.');
  return row;
}

export async function lockEmail(transaction: Database, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/**
 * Reserves an e-mail address until the transaction ends. True if a log-in on the person's titles, even their own, has
 * the address, or if someone else had it until recently and can still take it back.
 */
export async function isEmailTaken(
  transaction: Database,
  { id, realm }: Person,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<boolean> {
  await lockEmail(transaction, email);
  const realms = ['', realm];
  const [row] = await transaction
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.email, email), inArray(person.realm, realms)));
  return row !== undefined || isEmailReserved(transaction, email, { realms, besides: id, now: at });
}

export async function updatePerson(
  database: Database,
  id: string,
  changed: Partial<Pick<Person, 'givenName' | 'familyName' | 'email' | 'phoneNumber'>>,
): Promise<void> {
  await database.update(person).set(changed).where(eq(person.id, id));
}

export async function lockPerson(transaction: Database, id: string): Promise<Person | undefined> {
  const [row] = await transaction.select().from(person).where(eq(person.id, id)).for('no key update');
  return row;
}

export interface DeletionRecord {
  readonly at: Date;
  readonly titleCode: string;
}

export async function setDeletionRequest(database: Database, id: string, asked: DeletionRecord | null): Promise<void> {
  await database
    .update(person)
    .set({ deletionAskedAt: asked?.at ?? null, deletionTitleCode: asked?.titleCode ?? null })
    .where(eq(person.id, id));
}

export async function findDeletionRequests(database: Database): Promise<readonly Person[]> {
  return database.select().from(person).where(isNotNull(person.deletionAskedAt));
}

export async function recordPersonActivity(
  database: Database,
  line: { readonly personId: string; readonly titleCode: string; readonly kind: PersonActivityKind; readonly at: Date },
): Promise<void> {
  await database.insert(personActivity).values({ ...line, id: randomUUID() });
}

export async function findPersonActivity(database: Database, personId: string, most: number) {
  return database
    .select()
    .from(personActivity)
    .where(eq(personActivity.personId, personId))
    .orderBy(desc(personActivity.at))
    .limit(most);
}

export async function hasAdConsent(database: Database, personId: string): Promise<boolean> {
  const [row] = await database.select().from(adConsent).where(eq(adConsent.personId, personId));
  return row?.personalised ?? false;
}

export async function setAdConsent(database: Database, personId: string, personalised: boolean): Promise<void> {
  await database
    .insert(adConsent)
    .values({ personId, personalised })
    .onConflictDoUpdate({ target: adConsent.personId, set: { personalised } });
}

export const undoSeconds = 7 * 86_400;

export type ContactChangeRow = typeof contactChange.$inferSelect;

export async function insertContactChange(database: Database, row: Omit<ContactChangeRow, 'undoneAt'>): Promise<void> {
  await database.insert(contactChange).values(row);
}

/** Undefined if the change was undone or the link has expired. */
export async function findUndoableChange(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<ContactChangeRow | undefined> {
  const isOpen = and(isNull(contactChange.undoneAt), gt(contactChange.expiresAt, now));
  const [row] = await database
    .select()
    .from(contactChange)
    .where(and(eq(contactChange.tokenHash, tokenHash), isOpen));
  return row;
}

export async function findContactChangesSince(
  database: Database,
  { personId, at }: Pick<ContactChangeRow, 'personId' | 'at'>,
): Promise<readonly ContactChangeRow[]> {
  return database
    .select()
    .from(contactChange)
    .where(and(eq(contactChange.personId, personId), gte(contactChange.at, at), isNull(contactChange.undoneAt)))
    .orderBy(asc(contactChange.at));
}

export async function markContactChangesUndone(database: Database, ids: readonly string[], at: Date): Promise<void> {
  await database.update(contactChange).set({ undoneAt: at }).where(inArray(contactChange.id, ids));
}

/** Someone else can still take the address back. */
export async function isEmailReserved(
  database: Database,
  email: string,
  { realms, besides, now }: { readonly realms: readonly string[]; readonly besides?: string; readonly now: Date },
): Promise<boolean> {
  const [row] = await database
    .select({ id: contactChange.id })
    .from(contactChange)
    .innerJoin(person, eq(person.id, contactChange.personId))
    .where(
      and(
        eq(contactChange.kind, 'email'),
        eq(contactChange.former, email),
        isNull(contactChange.undoneAt),
        gt(contactChange.expiresAt, now),
        inArray(person.realm, realms),
        besides === undefined ? undefined : ne(person.id, besides),
      ),
    )
    .limit(1);
  return row !== undefined;
}
