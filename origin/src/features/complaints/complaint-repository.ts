import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { firstRow, requireRow } from '#origin/platform/database/rows.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { caseNumber as caseNumbers, complaint } from './complaint-tables.ts';

export type ComplaintRow = typeof complaint.$inferSelect;

export async function findComplaints(database: Database, place: AccountPlace): Promise<readonly ComplaintRow[]> {
  return database
    .select()
    .from(complaint)
    .where(isAt(complaint, place))
    .orderBy(desc(complaint.madeAt), desc(complaint.caseNumber));
}

export function findComplaintByIssue(
  database: Database,
  place: AccountPlace,
  issueDate: Day,
): Promise<ComplaintRow | undefined> {
  const isMeant = and(isAt(complaint, place), eq(complaint.issueDate, issueDate));
  return firstRow(database.select().from(complaint).where(isMeant));
}

export function insertComplaint(
  transaction: Database,
  made: Omit<typeof complaint.$inferInsert, 'caseNumber'>,
): Promise<ComplaintRow> {
  const row = { ...made, caseNumber: sql`nextval(${caseNumbers.seqName}::regclass)::text` };
  return requireRow(transaction.insert(complaint).values(row).returning(), 'A complaint was not stored.');
}

/** Returns complaints without a remedy or an answer, oldest first. */
export async function findUnansweredComplaints(
  database: Database,
  titleCodes: readonly string[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ComplaintRow[]> {
  return database
    .select()
    .from(complaint)
    .where(and(isNull(complaint.remedy), isNull(complaint.answer), inArray(complaint.titleCode, [...titleCodes])))
    .orderBy(asc(complaint.madeAt))
    .offset(offset)
    .limit(limit);
}

export function findComplaintCase(
  database: Database,
  titleCodes: readonly string[],
  askedNumber: string,
): Promise<ComplaintRow | undefined> {
  const isMeant = and(eq(complaint.caseNumber, askedNumber), inArray(complaint.titleCode, [...titleCodes]));
  return firstRow(database.select().from(complaint).where(isMeant));
}

/** Returns false if the complaint already has an answer. */
export async function saveAnswer(
  transaction: Database,
  { caseNumber, answer, answeredAt }: Pick<ComplaintRow, 'caseNumber' | 'answer' | 'answeredAt'>,
): Promise<boolean> {
  const rows = await transaction
    .update(complaint)
    .set({ answer, answeredAt })
    .where(and(eq(complaint.caseNumber, caseNumber), isNull(complaint.answer)))
    .returning({ caseNumber: complaint.caseNumber });
  return rows.length > 0;
}
