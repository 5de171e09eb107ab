import { and, desc, eq, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Segment } from '#src/domain/segments.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { segmentMessage } from './segment-tables.ts';

/** A message as it is kept. */
export type SegmentMessageRow = typeof segmentMessage.$inferSelect;

type MessageKey = Pick<SegmentMessageRow, 'titleCode' | 'messageId'>;

const isMessage = ({ titleCode, messageId }: MessageKey) =>
  and(eq(segmentMessage.titleCode, titleCode), eq(segmentMessage.messageId, messageId));

/** Adds a message, unless the title has one of its id. */
export async function insertMessage(database: Database, row: Omit<SegmentMessageRow, 'withdrawnAt'>): Promise<void> {
  await database.insert(segmentMessage).values(row).onConflictDoNothing();
}

/** A message of a title by the sender's id. */
export async function findMessage(database: Database, key: MessageKey): Promise<SegmentMessageRow | undefined> {
  const [row] = await database.select().from(segmentMessage).where(isMessage(key));
  return row;
}

/** Takes a message back, unless that is done. */
export async function markWithdrawn(database: Database, key: MessageKey, at: Date): Promise<void> {
  await database
    .update(segmentMessage)
    .set({ withdrawnAt: at })
    .where(and(isMessage(key), isNull(segmentMessage.withdrawnAt)));
}

/** Most messages that somebody is shown at once. */
const maxShown = 3;

/** The messages that a title shows to the given segments on a day, the newest first. */
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

/** Removes a title's messages whose last day was before a day. */
export async function removeMessages(database: Database, titleCode: string, before: Day): Promise<void> {
  const isOld = lt(segmentMessage.lastDay, before);
  await database.delete(segmentMessage).where(and(eq(segmentMessage.titleCode, titleCode), isOld));
}
