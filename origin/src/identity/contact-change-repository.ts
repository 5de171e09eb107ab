import { and, asc, eq, gt, gte, inArray, isNull, lt, ne } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { contactChange, person } from './person-tables.ts';

/** How long a change of contact can be undone: seven days, in seconds. */
export const undoSeconds = 7 * 86_400;

/** A change of a person's contact that can be undone for some days. */
export type ContactChangeRow = typeof contactChange.$inferSelect;

export async function insertContactChange(database: Database, row: Omit<ContactChangeRow, 'undoneAt'>): Promise<void> {
  await database.insert(contactChange).values(row);
}

/**
 * Returns the change that an undo link belongs to; undefined if it was undone or the link has
 * expired.
 */
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

/** Returns a change and all later changes to the same person's contacts, oldest first. */
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

/**
 * True if an e-mail address belonged until recently to someone else, who can still take it back.
 */
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

/** Deletes changes that can no longer be undone. */
export async function deleteExpiredContactChanges(database: Database, at: Date): Promise<void> {
  await database.delete(contactChange).where(lt(contactChange.expiresAt, at));
}
