import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import { day, instant } from '#origin/platform/database/columns.ts';
import type { sendSegmentMessage } from '#src/contract/segment.ts';
import type { Segment } from '#src/domain/segments.ts';

type MessageLink = NonNullable<v.InferOutput<typeof sendSegmentMessage.payload>['link']>;

/** Publishers' messages to segments of their subscribers. A message can be withdrawn, but never changed. */
export const segmentMessage = pgTable(
  'segment_message',
  {
    titleCode: text('title_code').notNull(),
    messageId: text('message_id').notNull(),
    segment: text('segment').$type<Segment>().notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
    /** Path of the linked page; null, like its text, without a link. */
    linkPath: text('link_path').$type<MessageLink['path']>(),
    linkLabel: text('link_label'),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** Name of the publisher's token. */
    sentBy: text('sent_by').notNull(),
    /** By the title's clock, like the next one. */
    sentAt: instant('sent_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.titleCode, table.messageId] })],
);
