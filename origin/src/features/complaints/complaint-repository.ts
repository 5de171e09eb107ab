import { and, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { caseNumber, complaint } from './complaint-tables.ts';

export type ComplaintRow = typeof complaint.$inferSelect;

/** Account and title of complaints. */
interface Complainer {
  readonly accountNo: string;
  readonly titleCode: string;
}

function complaintsOf({ accountNo, titleCode }: Complainer) {
  return and(eq(complaint.accountNo, accountNo), eq(complaint.titleCode, titleCode));
}

/** A person's complaints, newest first. */
export async function findComplaints(database: Database, complainer: Complainer): Promise<readonly ComplaintRow[]> {
  return database
    .select()
    .from(complaint)
    .where(complaintsOf(complainer))
    .orderBy(desc(complaint.madeAt), desc(complaint.caseNumber));
}

/** The complaint about an issue. */
export async function findComplaintByIssue(
  database: Database,
  complainer: Complainer,
  issueDate: Day,
): Promise<ComplaintRow | undefined> {
  const [row] = await database
    .select()
    .from(complaint)
    .where(and(complaintsOf(complainer), eq(complaint.issueDate, issueDate)));
  return row;
}

export async function insertComplaint(
  transaction: Database,
  made: Omit<typeof complaint.$inferInsert, 'caseNumber'>,
): Promise<ComplaintRow> {
  const [row] = await transaction
    .insert(complaint)
    .values({ ...made, caseNumber: sql`nextval(${caseNumber.seqName}::regclass)::text` })
    .returning();
  if (row === undefined) throw new Error('A complaint was not stored.');
  return row;
}
