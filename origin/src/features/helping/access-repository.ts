import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { person } from '#origin/identity/person-tables.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { type HelperFacts, type HelperState, helperStateAt } from '#src/domain/helping.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { sentName } from '#src/domain/sent-text.ts';
import { helperAccess } from './access-tables.ts';

type AccessRow = typeof helperAccess.$inferSelect;

export interface NamedAccess extends AccessRow {
  /** Null until the invitation is accepted. */
  readonly helperName: string | null;
}

export function helperFactsOf({ state, expiresAt, until }: AccessRow): HelperFacts {
  return { state, expiresAt: expiresAt.getTime(), until: until?.getTime() ?? null };
}

export function accessStateOf(row: AccessRow, now: Instant): HelperState {
  return helperStateAt(helperFactsOf(row), now);
}

export async function updateAccess(transaction: Database, id: string, change: Partial<AccessRow>): Promise<void> {
  await transaction.update(helperAccess).set(change).where(eq(helperAccess.id, id));
}

export function findAccesses(database: Database, place: AccountPlace): Promise<readonly NamedAccess[]> {
  return findKnown(database, isAt(helperAccess, place));
}

/** Includes all titles, and access that has ended. */
export function findAcceptedAccesses(database: Database, accountNo: string): Promise<readonly NamedAccess[]> {
  return findKnown(database, and(eq(helperAccess.accountNo, accountNo), eq(helperAccess.state, 'accepted')));
}

type AccessKey = Pick<AccessRow, 'titleCode' | 'id'>;

export async function findAccess(database: Database, { titleCode, id }: AccessKey): Promise<NamedAccess | undefined> {
  const [row] = await findKnown(database, and(eq(helperAccess.titleCode, titleCode), eq(helperAccess.id, id)));
  return row;
}

export async function lockAccess(transaction: Database, wanted: AccessKey): Promise<NamedAccess | undefined> {
  await transaction
    .select({ id: helperAccess.id })
    .from(helperAccess)
    .where(and(eq(helperAccess.titleCode, wanted.titleCode), eq(helperAccess.id, wanted.id)))
    .for('update');
  return findAccess(transaction, wanted);
}

export function helpsAnyone(personId: PgColumn, titleCode: string, now: SQL<number>): SQL<boolean> {
  const { helperPersonId, state, until } = helperAccess;
  return sql<boolean>`exists (select 1 from ${helperAccess} where ${helperPersonId} = ${personId}
    and ${helperAccess.titleCode} = ${titleCode} and ${state} = 'accepted' and ${until} > to_timestamp(${now} / 1000))`;
}

export function findUsableAccesses(
  database: Database,
  { personId, titleCode, now }: { readonly personId: string; readonly titleCode: string; readonly now: Instant },
): Promise<readonly NamedAccess[]> {
  const isUsable = and(eq(helperAccess.state, 'accepted'), gt(helperAccess.until, new Date(now)));
  return findKnown(
    database,
    and(eq(helperAccess.helperPersonId, personId), eq(helperAccess.titleCode, titleCode), isUsable),
  );
}

async function findKnown(database: Database, isMeant: SQL | undefined): Promise<readonly NamedAccess[]> {
  const rows = await database
    .select({ access: helperAccess, givenName: person.givenName, familyName: person.familyName })
    .from(helperAccess)
    .leftJoin(person, eq(person.id, helperAccess.helperPersonId))
    .where(isMeant)
    .orderBy(desc(helperAccess.sentAt), desc(helperAccess.id));
  return rows.map(({ access, givenName, familyName }) => ({
    ...access,
    helperName:
      access.helperPersonId === null ? null : sentName({ givenName: givenName ?? '', familyName: familyName ?? '' }),
  }));
}
