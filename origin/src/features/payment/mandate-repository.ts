import { and, eq, sql } from 'drizzle-orm';
import { numberedKid } from '#src/domain/kid.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { kidNumber, mandate } from './avtalegiro-tables.ts';

/** A mandate that a person has given their bank, or can give it. */
export type MandateRow = typeof mandate.$inferSelect;

/** Returns a number for a KID; each is used once. */
export async function nextKidNumber(database: Database): Promise<number> {
  const [next] = await database
    .select({ number: sql`nextval(${kidNumber.seqName}::regclass)`.mapWith(Number) })
    .from(sql`(values (1)) as one`);
  if (next === undefined) throw new Error('A sequence returned no number.');
  return next.number;
}

/** The mandate of an account at a title; its KID is issued on the first request. */
export async function findOrIssueMandate(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
): Promise<MandateRow> {
  const isOwn = and(eq(mandate.accountNo, accountNo), eq(mandate.titleCode, titleCode));
  const [known] = await database.select().from(mandate).where(isOwn);
  if (known !== undefined) return known;
  const number = await nextKidNumber(database);
  const unused = { isActive: false, wantsNotice: false, isApplied: true };
  await database
    .insert(mandate)
    .values({ ...unused, accountNo, titleCode, kid: numberedKid('mandate', number) })
    .onConflictDoNothing();
  // Another process may have issued it in between.
  const [issued] = await database.select().from(mandate).where(isOwn);
  if (issued === undefined) throw new Error('A mandate was not stored.');
  return issued;
}

export async function findMandate(database: Database, kid: string): Promise<MandateRow | undefined> {
  const [row] = await database.select().from(mandate).where(eq(mandate.kid, kid));
  return row;
}
