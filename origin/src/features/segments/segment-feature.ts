import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import { firstRow } from '#origin/platform/database/rows.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { impersonalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { sendSegmentMessage, withdrawSegmentMessage } from '#src/contract/segment.ts';
import type { SegmentMessageSchema, SubscriptionSchema } from '#src/contract/subscription.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { areMessageDays, segmentsOf } from '#src/domain/segments.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { segmentMessage } from './segment-tables.ts';

type SegmentMessageRow = typeof segmentMessage.$inferSelect;

type MessageKey = Pick<SegmentMessageRow, 'titleCode' | 'messageId'>;

const isMessage = ({ titleCode, messageId }: MessageKey) =>
  and(eq(segmentMessage.titleCode, titleCode), eq(segmentMessage.messageId, messageId));

function findMessage(database: Database, key: MessageKey): Promise<SegmentMessageRow | undefined> {
  return firstRow(database.select().from(segmentMessage).where(isMessage(key)));
}

const maxShown = 3;

const selectShown = prepared((database) => {
  const { firstDay, lastDay, withdrawnAt } = segmentMessage;
  const today = sql.placeholder('today');
  return database
    .select()
    .from(segmentMessage)
    .where(
      and(
        eq(segmentMessage.titleCode, sql.placeholder('titleCode')),
        sql`${segmentMessage.segment} = any(${sql.placeholder('segments')})`,
        lte(firstDay, today),
        gte(lastDay, today),
        isNull(withdrawnAt),
      ),
    )
    .orderBy(desc(firstDay), desc(segmentMessage.sentAt), segmentMessage.messageId)
    .limit(maxShown);
});

interface MessageReader {
  readonly titleCode: string;
  readonly current: v.InferInput<typeof SubscriptionSchema>;
  readonly needsPayment: boolean;
  readonly today: Day;
}

export async function shownMessages(
  database: Database,
  { titleCode, current, needsPayment, today }: MessageReader,
): Promise<v.InferInput<typeof SegmentMessageSchema>[]> {
  const segments = segmentsOf({ ...current, needsPayment });
  const rows = await selectShown(database, { titleCode, segments, today });
  return rows.map(({ messageId, heading, text, linkPath, linkLabel, lastDay }) => ({
    messageId,
    heading,
    text,
    link: linkPath === null || linkLabel === null ? null : { path: linkPath, label: linkLabel },
    lastDay,
  }));
}

/** Days for which a message is kept after its last day, to answer questions about it. */
const keptDays = 30;

const removeOldMessages: Retention = async (parts) => {
  const { titleCode, lastDay } = segmentMessage;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays)) {
    const isOld = lt(lastDay, dayInOslo(before.getTime()));
    await parts.database.delete(segmentMessage).where(and(inArray(titleCode, titleCodes), isOld));
  }
};

/** Publishers' messages to segments of their subscribers (A-02); the home page reads them with the subscription. */
export const segmentFeature: Feature = {
  mount: (mounter, { database }) => {
    mounter.publisher(sendSegmentMessage, async ({ params, payload }, { title, publisher, now }) => {
      const { titleCode } = title;
      const sent = messageOf(titleCode, params.id, payload);
      if (!areMessageDays(sent.firstDay, sent.lastDay)) return { ok: false, error: 'daysInvalid' };
      const at = await now();
      const before = await findMessage(database, sent);
      if (before === undefined) {
        if (sent.lastDay < dayInOslo(at)) return { ok: false, error: 'messagePast' };
        const row = { ...sent, sentBy: publisher.name, sentAt: new Date(at) };
        await database.insert(segmentMessage).values(row).onConflictDoNothing();
      }
      // Another request may have used the id in the meantime.
      const kept = before ?? (await findMessage(database, sent));
      if (kept === undefined || !isSame(kept, sent)) return { ok: false, error: 'messageIdTaken' };
      return { ok: true, value: seenBySender(kept) };
    });

    mounter.publisher(withdrawSegmentMessage, async ({ params, payload }, { title, now }) => {
      const key = { titleCode: title.titleCode, messageId: payload.messageId };
      const found = await findMessage(database, key);
      if (found?.segment !== params.id) return { ok: false, error: 'messageNotFound' };
      await database
        .update(segmentMessage)
        .set({ withdrawnAt: new Date(await now()) })
        .where(and(isMessage(key), isNull(segmentMessage.withdrawnAt)));
      return { ok: true, value: { ...seenBySender(found), isWithdrawn: true } };
    });
  },
  retention: removeOldMessages,
  personalData: [impersonalTable(segmentMessage, 'Messages of publishers to segments; no row knows who is in one.')],
};

type SentMessage = Omit<SegmentMessageRow, 'sentBy' | 'sentAt' | 'withdrawnAt'>;

function messageOf(
  titleCode: string,
  segment: SegmentMessageRow['segment'],
  { titleCode: _asked, link, ...payload }: v.InferOutput<typeof sendSegmentMessage.payload>,
): SentMessage {
  return { ...payload, titleCode, segment, linkPath: link?.path ?? null, linkLabel: link?.label ?? null };
}

function isSame(kept: SegmentMessageRow, sent: SentMessage): boolean {
  const { sentBy: _by, sentAt: _at, withdrawnAt: _withdrawn, ...same } = kept;
  return isDeepStrictEqual(same, sent);
}

function seenBySender({ messageId, segment, firstDay, lastDay, withdrawnAt }: SegmentMessageRow) {
  return { messageId, segment, firstDay, lastDay, isWithdrawn: withdrawnAt !== null };
}
