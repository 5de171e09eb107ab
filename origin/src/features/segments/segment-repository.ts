import { and, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Segment } from '#src/domain/segments.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { RetentionLimit } from '#origin/platform/clock/retention-limits.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { segmentMessage } from './segment-tables.ts';

export type SegmentMessageRow = typeof segmentMessage.$inferSelect;

type MessageKey = Pick<SegmentMessageRow, 'titleCode' | 'messageId'>;

const isMessage = ({ titleCode, messageId }: MessageKey) =>
  and(eq(segmentMessage.titleCode, titleCode), eq(segmentMessage.messageId, messageId));

/** Inserts a message, unless the title already has one with its id. */
export async function insertMessage(database: Database, row: Omit<SegmentMessageRow, 'withdrawnAt'>): Promise<void> {
  await database.insert(segmentMessage).values(row).onConflictDoNothing();
}

/** Returns a title's message by the sender's id. */
export async function findMessage(database: Database, key: MessageKey): Promise<SegmentMessageRow | undefined> {
  const [row] = await database.select().from(segmentMessage).where(isMessage(key));
  return row;
}

/** Withdraws a message, if it is not withdrawn yet. */
export async function markWithdrawn(database: Database, key: MessageKey, at: Date): Promise<void> {
  await database
    .update(segmentMessage)
    .set({ withdrawnAt: at })
    .where(and(isMessage(key), isNull(segmentMessage.withdrawnAt)));
}

/** Maximum number of messages shown to a reader at once. */
const maxShown = 3;

/** Returns a title's messages for the given segments on a day, newest first. */
export function findShownMessages(
  database: Database,
  { titleCode, segments, today }: { titleCode: string; segments: readonly Segment[]; today: Day },
): Promise<readonly SegmentMessageRow[]> {
  const { firstDay, lastDay, withdrawnAt } = segmentMessage;
  const isNow = and(lte(firstDay, today), gte(lastDay, today), isNull(withdrawnAt));
  return database
    .select()
    .from(segmentMessage)
    .where(and(eq(segmentMessage.titleCode, titleCode), inArray(segmentMessage.segment, [...segments]), isNow))
    .orderBy(desc(firstDay), desc(segmentMessage.sentAt), segmentMessage.messageId)
    .limit(maxShown);
}

/** Deletes messages whose last day was before the limit. */
export async function removeMessages(database: Database, { titleCodes, before }: RetentionLimit): Promise<void> {
  const isOld = lt(segmentMessage.lastDay, dayInOslo(before.getTime()));
  await database.delete(segmentMessage).where(and(inArray(segmentMessage.titleCode, titleCodes), isOld));
}
