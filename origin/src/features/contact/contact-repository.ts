import { and, eq, sql } from 'drizzle-orm';
import { caseNumber } from '#origin/features/complaints/complaint-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { contactMessage } from './contact-tables.ts';

export type ContactMessageRow = typeof contactMessage.$inferSelect;

/** Returns the message of a title's case. */
export async function findContactMessage(
  database: Database,
  { titleCode, caseNumber: number }: Pick<ContactMessageRow, 'titleCode' | 'caseNumber'>,
): Promise<ContactMessageRow | undefined> {
  const isMeant = and(eq(contactMessage.titleCode, titleCode), eq(contactMessage.caseNumber, number));
  const [row] = await database.select().from(contactMessage).where(isMeant);
  return row;
}

/** Returns the message with an idempotency key. */
export async function findMessageByKey(
  database: Database,
  { titleCode, key }: Pick<ContactMessageRow, 'titleCode' | 'key'>,
): Promise<ContactMessageRow | undefined> {
  const isMeant = and(eq(contactMessage.titleCode, titleCode), eq(contactMessage.key, key));
  const [row] = await database.select().from(contactMessage).where(isMeant);
  return row;
}

/** Inserts a message as a new case; undefined if its key was used before. */
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
