import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';

/**
 * People's answers to a title's consent manager. Rows are added and never changed: each proves an answer, and the
 * consent manager keeps the wording under its own number.
 */
export const siteConsent = pgTable(
  'site_consent',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** The consent manager's id for the browser. */
    consentId: text('consent_id').notNull(),
    /** The consent manager's id for the title. */
    propertyId: integer('property_id').notNull(),
    categories: text('categories').array().$type<ConsentCategory[]>().notNull(),
    tcString: text('tc_string').notNull(),
    /** Version of the TCF policies at the time of the answer; it determines the wording of the purposes. */
    policyVersion: integer('policy_version').notNull(),
    vendorListVersion: integer('vendor_list_version').notNull(),
    /** Time of the answer or, if the manager does not report it, of the report; by the title's clock. */
    givenAt: instant('given_at').notNull(),
    /** By the title's clock. */
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('site_consent_person').on(table.personId, table.titleCode, table.consentId),
    index('site_consent_age').on(table.titleCode, table.recordedAt),
  ],
);
