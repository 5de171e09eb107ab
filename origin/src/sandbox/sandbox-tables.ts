import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import { impersonalTable, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';

export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    titleCode: text('title_code').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('message_recipient').on(table.recipient, table.sentAt), index('message_sent').on(table.sentAt)],
);

/** One row for each title whose demo people exist. */
export const seededTitle = pgTable('seeded_title', {
  titleCode: text('title_code').primaryKey(),
  seededAt: instant('seeded_at').notNull(),
});

export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    /** Id from the sender, so that a repeated event is stored only once. */
    id: text('id').primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'analytics' | 'monitoring'>().notNull(),
    event: jsonb('event').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('sandbox_event_title').on(table.titleCode, table.kind, table.sequence),
    index('sandbox_event_received').on(table.receivedAt),
  ],
);

/** Choices at the consent manager, as proof of each consent. Rows are only added. */
export const sandboxConsent = pgTable(
  'sandbox_consent',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** A random number that only the person's browser has. */
    consentUuid: uuid('consent_uuid').notNull(),
    titleCode: text('title_code').notNull(),
    propertyId: integer('property_id').notNull(),
    categories: text('categories').array().$type<ConsentCategory[]>().notNull(),
    tcString: text('tc_string').notNull(),
    textVersion: text('text_version').notNull(),
    choseAt: instant('chose_at').notNull(),
  },
  (table) => [index('sandbox_consent_uuid').on(table.consentUuid, table.choseAt)],
);

/** The sandbox payment providers' own books, independent of ours. */
export const sandboxPayment = pgTable(
  'sandbox_payment',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Title code, which is the merchant's number at the providers. */
    merchant: text('merchant').notNull(),
    /** The merchant's own reference; empty if there is none. */
    reference: text('reference').notNull(),
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sandbox_payment_merchant').on(table.merchant, table.kind, table.reference)],
);

export const sandboxPaymentAnswer = pgTable(
  'sandbox_payment_answer',
  {
    merchant: text('merchant').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb('answer'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.key] })],
);

export const sandboxCallback = pgTable('sandbox_callback', {
  id: text('id').primaryKey(),
  merchant: text('merchant').notNull(),
  callback: jsonb('callback').notNull(),
});

/** These tables simulate the outside world, where the newspaper cannot delete anything. */
export const sandboxPersonalData: readonly PersonalDataTable[] = [
  impersonalTable(message, 'The inboxes of the recipients.'),
  impersonalTable(sandboxPayment, 'The books of the payment providers.'),
  impersonalTable(sandboxPaymentAnswer, 'The books of the payment providers.'),
  impersonalTable(sandboxCallback, 'News that the payment providers hold back.'),
  impersonalTable(sandboxConsent, 'The choices that the consent manager keeps by the ids of browsers.'),
  impersonalTable(sandboxEvent, 'What the collector of statistics was sent.'),
  impersonalTable(seededTitle, 'Titles that have demo people.'),
];
