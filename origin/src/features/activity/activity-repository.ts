import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Activity, ActivityFacts } from '#src/contract/activity.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { outgoingMessage } from '#origin/platform/messages/outbox-tables.ts';
import { accountActivity, receiptNumber } from './activity-tables.ts';

/** Lines on one page of the log. */
const pageSize = 20;

/** A change that is to be told of. */
export interface NewActivity {
  readonly accountNo: string;
  readonly titleCode: string;
  readonly at: Instant;
  readonly kind: Activity['kind'];
  readonly by: Activity['by'];
  /** Null for the system. */
  readonly personId: string | null;
  readonly facts: ActivityFacts;
  /** Address that its receipt goes to by e-mail; null or left out where none does. */
  readonly mailedTo?: string | null;
}

/** A line, and its receipt where that still waits in the outbox. */
interface FoundLine {
  readonly line: typeof accountActivity.$inferSelect;
  readonly waiting: number | null;
}

const foundLine = { line: accountActivity, waiting: outgoingMessage.sequence };
const isItsReceipt = eq(outgoingMessage.activityId, accountActivity.id);

/** Writes a line of the activity log in the transaction of the change it tells of; the line is also its receipt (N-08). */
export async function recordActivity(transaction: Database, { at, ...line }: NewActivity): Promise<Activity> {
  const [row] = await transaction
    .insert(accountActivity)
    .values({
      ...line,
      id: randomUUID(),
      at: new Date(at),
      receiptNumber: sql`nextval(${receiptNumber.seqName}::regclass)::text`,
    })
    .returning();
  if (row === undefined) throw new Error('A line of the activity log was not written.');
  return activityOf(row, false);
}

/** One page of an account's log, the newest line first, and the number of pages. */
export async function findActivities(
  database: Database,
  { accountNo, titleCode, page }: { readonly accountNo: string; readonly titleCode: string; readonly page: number },
): Promise<{ readonly activities: Activity[]; readonly pageCount: number }> {
  const isOfAccount = and(eq(accountActivity.accountNo, accountNo), eq(accountActivity.titleCode, titleCode));
  const [total] = await database.select({ lines: count() }).from(accountActivity).where(isOfAccount);
  const rows = await database
    .select(foundLine)
    .from(accountActivity)
    .leftJoin(outgoingMessage, isItsReceipt)
    .where(isOfAccount)
    .orderBy(desc(accountActivity.at), desc(accountActivity.sequence))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { activities: rows.map(foundActivity), pageCount: Math.max(1, Math.ceil((total?.lines ?? 0) / pageSize)) };
}

/** One line of an account's log. */
export async function findActivity(
  database: Database,
  { accountNo, titleCode, id }: { readonly accountNo: string; readonly titleCode: string; readonly id: string },
): Promise<Activity | undefined> {
  const [row] = await database
    .select(foundLine)
    .from(accountActivity)
    .leftJoin(outgoingMessage, isItsReceipt)
    .where(
      and(
        eq(sql`${accountActivity.id}::text`, id),
        eq(accountActivity.accountNo, accountNo),
        eq(accountActivity.titleCode, titleCode),
      ),
    );
  return row === undefined ? undefined : foundActivity(row);
}

function foundActivity({ line, waiting }: FoundLine): Activity {
  return activityOf(line, waiting === null);
}

function activityOf(
  { id, receiptNumber, at, kind, by, facts, mailedTo }: FoundLine['line'],
  isSent: boolean,
): Activity {
  const mail = mailedTo === null ? null : { recipient: mailedTo, isSent };
  return { id, receiptNumber, at: at.toISOString(), kind, by, facts, mail };
}
