import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { sendSegmentMessage } from '#src/contract/segment.ts';
import type { Segment } from '#src/domain/segments.ts';
import type * as v from 'valibot';
import { day, instant } from '#origin/platform/database/columns.ts';

type MessageLink = NonNullable<v.InferOutput<typeof sendSegmentMessage.payload>['link']>;

/** Messages of publishers to segments of their subscribers. Apart from being withdrawn they never change. */
export const segmentMessage = pgTable(
  'segment_message',
  {
    titleCode: text('title_code').notNull(),
    /** The sender's id. */
    messageId: text('message_id').notNull(),
    segment: text('segment').$type<Segment>().notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
    /** Page that it leads to, and the text of the link; both null without one. */
    linkPath: text('link_path').$type<MessageLink['path']>(),
    linkLabel: text('link_label'),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    /** Name of the publisher's token. */
    sentBy: text('sent_by').notNull(),
    /** Both by the title's clock. */
    sentAt: instant('sent_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.titleCode, table.messageId] })],
);
