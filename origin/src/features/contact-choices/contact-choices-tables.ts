import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { ConsentReply, ContactChannel } from '#src/domain/contact-choices.ts';
import type { Language } from '#src/domain/title.ts';

/** The choices belong to a person and are deleted with them. */
const owner = {
  ...placeColumns(),
  personId: uuid('person_id')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' }),
  /** By the title's clock. */
  at: instant('at').notNull(),
};

/**
 * Replies to the channels' questions. Rows are added and never changed: each proves which answer was given to which
 * wording.
 */
export const consentReply = pgTable(
  'consent_reply',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    ...owner,
    channel: text('channel').$type<ContactChannel>().notNull(),
    reply: text('reply').$type<ConsentReply>().notNull(),
    textVersion: integer('text_version').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The full text that the person read before answering. */
    wording: text('wording').notNull(),
  },
  (table) => [
    index('consent_reply_account').on(table.accountNo, table.titleCode),
    index('consent_reply_person').on(table.personId),
  ],
);

/** Newsletters switched on and off; the last row for each is the current state. */
export const newsletterSwitch = pgTable(
  'newsletter_switch',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    ...owner,
    newsletterId: text('newsletter_id').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    index('newsletter_switch_account').on(table.accountNo, table.titleCode),
    index('newsletter_switch_person').on(table.personId),
  ],
);
