import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { isEmailReserved } from './contact-change-repository.ts';
import { adConsent, person, personActivity, type PersonActivityKind } from './person-tables.ts';

/** A person at the identity provider. */
export type Person = typeof person.$inferSelect;

/** Returns a person; undefined without an id, or if there is no person with it. */
export async function findPerson(database: Database, id: string | null | undefined): Promise<Person | undefined> {
  if (id === null || id === undefined) return undefined;
  const [row] = await database.select().from(person).where(eq(person.id, id));
  return row;
}

/**
 * Returns the person with an e-mail address: the title's own demo person if there is one, otherwise
 * the person shared by all titles.
 */
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
 * Creates the person for a proven e-mail address; two simultaneous log-ins get the same person.
 * Undefined if someone else on the title had the address until recently and can still take it back.
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

/** Reserves an e-mail address until the transaction ends. */
export async function lockEmail(transaction: Database, email: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/**
 * Reserves an e-mail address until the transaction ends. True if a log-in on the person's titles has it, including the
 * person's own, or if someone else had it until recently and can still take it back.
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

/** Updates a person's name or contacts. */
export async function updatePerson(
  database: Database,
  id: string,
  changed: Partial<Pick<Person, 'givenName' | 'familyName' | 'email' | 'phoneNumber'>>,
): Promise<void> {
  await database.update(person).set(changed).where(eq(person.id, id));
}

/** Locks a person until the transaction ends. */
export async function lockPerson(transaction: Database, id: string): Promise<Person | undefined> {
  const [row] = await transaction.select().from(person).where(eq(person.id, id)).for('no key update');
  return row;
}

/** Time and title of a deletion request. */
export interface DeletionRecord {
  readonly at: Date;
  readonly titleCode: string;
}

/** Records a person's deletion request, or removes it with null. */
export async function setDeletionRequest(database: Database, id: string, asked: DeletionRecord | null): Promise<void> {
  await database
    .update(person)
    .set({ deletionAskedAt: asked?.at ?? null, deletionTitleCode: asked?.titleCode ?? null })
    .where(eq(person.id, id));
}

/** Returns all people with a deletion request. */
export async function findDeletionRequests(database: Database): Promise<readonly Person[]> {
  return database.select().from(person).where(isNotNull(person.deletionAskedAt));
}

export async function recordPersonActivity(
  database: Database,
  line: { readonly personId: string; readonly titleCode: string; readonly kind: PersonActivityKind; readonly at: Date },
): Promise<void> {
  await database.insert(personActivity).values({ ...line, id: randomUUID() });
}

/** Returns a person's activity at the provider, newest first. */
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
