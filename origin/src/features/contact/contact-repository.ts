import { and, eq, sql } from 'drizzle-orm';
import { caseNumber } from '#origin/features/complaints/complaint-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { contactMessage } from './contact-tables.ts';

/** A message as it is kept. */
export type ContactMessageRow = typeof contactMessage.$inferSelect;

/** The message of a case of a title. */
export async function findContactMessage(
  database: Database,
  { titleCode, caseNumber: number }: Pick<ContactMessageRow, 'titleCode' | 'caseNumber'>,
): Promise<ContactMessageRow | undefined> {
  const isMeant = and(eq(contactMessage.titleCode, titleCode), eq(contactMessage.caseNumber, number));
  const [row] = await database.select().from(contactMessage).where(isMeant);
  return row;
}

/** The message that was sent with a key. */
export async function findMessageByKey(
  database: Database,
  { titleCode, key }: Pick<ContactMessageRow, 'titleCode' | 'key'>,
): Promise<ContactMessageRow | undefined> {
  const isMeant = and(eq(contactMessage.titleCode, titleCode), eq(contactMessage.key, key));
  const [row] = await database.select().from(contactMessage).where(isMeant);
  return row;
}

/** Keeps a message as a new case; undefined if its key was used before. */
export async function insertContactMessage(
  transaction: Database,
  row: Omit<ContactMessageRow, 'caseNumber'>,
): Promise<ContactMessageRow | undefined> {
  const [kept] = await transaction
    .insert(contactMessage)
    .values({ ...row, caseNumber: sql`nextval(${caseNumber.seqName}::regclass)::text` })
    .onConflictDoNothing({ target: [contactMessage.titleCode, contactMessage.key] })
    .returning();
  return kept;
}
