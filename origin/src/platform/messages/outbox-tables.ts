import { bigserial, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OutgoingMessage } from './message-port.ts';

/** Messages that a write promised; they are sent after it is kept, and sent again where a process died in between. */
export const outgoingMessage = pgTable('outgoing_message', {
  sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
  titleCode: text('title_code').notNull(),
  channel: text('channel').$type<OutgoingMessage['channel']>().notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  /** Line of the activity log whose receipt it is; null for any other message. */
  activityId: uuid('activity_id').unique(),
  /** Until when a process has it in hand, in real time; null while nobody has. */
  claimedUntil: timestamp('claimed_until', { withTimezone: true, mode: 'date' }),
});
