import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentCategory } from '#src/domain/consent-categories.ts';
import { person } from '#origin/identity/person-tables.ts';
import { instant } from '#origin/platform/database/columns.ts';

/**
 * What people have answered the consent manager of a title. Rows are added and never changed: each proves what was said,
 * and the manager keeps the texts under its own number.
 */
export const siteConsent = pgTable(
  'site_consent',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** The manager's number of the browser. */
    consentId: text('consent_id').notNull(),
    /** The title's property at the manager. */
    propertyId: integer('property_id').notNull(),
    categories: text('categories').array().$type<ConsentCategory[]>().notNull(),
    tcString: text('tc_string').notNull(),
    /** Version of the TCF's rules, with the wording of its purposes, that was answered to. */
    policyVersion: integer('policy_version').notNull(),
    /** Version of the list of partners that was answered to. */
    vendorListVersion: integer('vendor_list_version').notNull(),
    /** When the person answered, as far as the manager says; by the title's clock. */
    givenAt: instant('given_at').notNull(),
    /** When it was kept here, by the title's clock. */
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [
    index('site_consent_person').on(table.personId, table.titleCode, table.consentId),
    index('site_consent_age').on(table.titleCode, table.recordedAt),
  ],
);
