import { bigserial, index, jsonb, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { Activity, ActivityFacts, LoggedKind } from '#src/contract/activity.ts';

/** Receipt numbers: eight digits last for almost 90 million receipts. */
export const receiptNumber = pgSequence('receipt_number', { startWith: 10_000_001 });

/**
 * The activity log: one line for each change on an account (N-08). Lines never change, except to
 * record when their mail was sent and which person their recipient is.
 */
export const accountActivity = pgTable(
  'account_activity',
  {
    id: uuid('id').primaryKey(),
    /** Orders lines written at the same instant. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    receiptNumber: text('receipt_number').notNull(),
    ...placeColumns(),
    /** By the title's clock. */
    at: instant('at').notNull(),
    kind: text('kind').$type<LoggedKind>().notNull(),
    by: text('by').$type<Activity['by']>().notNull(),
    /**
     * The person who made the change; null if the system made it. Kept after the person is deleted.
     */
    personId: uuid('person_id'),
    /** The person named by `recipient` in the facts, if the origin knows them. */
    recipientPersonId: uuid('recipient_person_id'),
    facts: jsonb('facts').$type<ActivityFacts>().notNull(),
    /** E-mail address for the receipt; null if none is sent. */
    mailedTo: text('mailed_to'),
    /** By the real clock; null while the mail is waiting, or if none is sent. */
    mailSentAt: instant('mail_sent_at'),
  },
  (table) => [
    index('account_activity_account').on(table.accountNo, table.titleCode, table.at),
    index('account_activity_recipient').on(table.recipientPersonId),
  ],
);
