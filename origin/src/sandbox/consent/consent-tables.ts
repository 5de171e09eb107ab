import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';

/** Choices that the sandbox's consent manager was told of: the proof of each consent. Rows are only added. */
export const sandboxConsent = pgTable(
  'sandbox_consent',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whose choice it is: a random number that only their browser has. */
    consentUuid: uuid('consent_uuid').notNull(),
    titleCode: text('title_code').notNull(),
    propertyId: integer('property_id').notNull(),
    categories: text('categories').array().$type<ConsentCategory[]>().notNull(),
    tcString: text('tc_string').notNull(),
    /** Version of the texts that were answered. */
    textVersion: text('text_version').notNull(),
    choseAt: instant('chose_at').notNull(),
  },
  (table) => [index('sandbox_consent_uuid').on(table.consentUuid, table.choseAt)],
);
