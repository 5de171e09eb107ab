import type * as v from 'valibot';
import type { SegmentMessageSchema, SubscriptionSchema } from '#src/contract/subscription.ts';
import { segmentsOf } from '#src/domain/segments.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findShownMessages } from './segment-repository.ts';

/** What decides which messages somebody sees: the title that is asked for, and their present subscription. */
export interface MessageReader {
  readonly titleCode: string;
  readonly current: v.InferInput<typeof SubscriptionSchema>;
  readonly needsPayment: boolean;
  readonly today: Day;
}

/** The messages that home shows to somebody today, the newest first. */
export async function shownMessages(
  database: Database,
  { titleCode, current, needsPayment, today }: MessageReader,
): Promise<v.InferInput<typeof SegmentMessageSchema>[]> {
  const segments = segmentsOf({ ...current, needsPayment });
  const rows = await findShownMessages(database, { titleCode, segments, today });
  return rows.map(({ messageId, heading, text, linkPath, linkLabel, lastDay }) => ({
    messageId,
    heading,
    text,
    link: linkPath === null || linkLabel === null ? null : { path: linkPath, label: linkLabel },
    lastDay,
  }));
}
