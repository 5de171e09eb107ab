import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgSequence, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

export const personNumber = pgSequence('person_number', { startWith: 4_000_000 });

/** A demo person belongs to one title, which is their realm; everyone else has an empty realm. */
export const person = pgTable(
  'person',
  {
    id: uuid('id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull().default(sql`nextval('person_number')`),
    realm: text('realm').notNull().default(''),
    demoKind: text('demo_kind'),
    email: text('email').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    phoneNumber: text('phone_number'),
    createdAt: instant('created_at').notNull(),
    /** By the title's clock; the deletion is carried out within 30 days. */
    deletionAskedAt: instant('deletion_asked_at'),
    /** Title at which the deletion was requested; null for requests older than this column, which follow real time. */
    deletionTitleCode: text('deletion_title_code'),
  },
  (table) => [
    uniqueIndex('person_email').on(table.realm, table.email),
    uniqueIndex('person_user_id').on(table.userId),
    // For the staff search, which covers all realms.
    index('person_email_anywhere').on(table.email),
    index('person_phone').on(table.phoneNumber),
  ],
);

export type PersonActivityKind =
  | 'loggedIn'
  | 'loggedOut'
  | 'takeoutAsked'
  | 'deletionAsked'
  | 'deletionWithdrawn'
  | 'adsChanged'
  | 'phoneChanged'
  | 'phoneRemoved'
  | 'emailChanged'
  | 'nameChanged'
  | 'contactRestored';

export const personActivity = pgTable(
  'person_activity',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<PersonActivityKind>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('person_activity_person').on(table.personId, table.at)],
);

/** A person without a row has not consented. */
export const adConsent = pgTable('ad_consent', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  personalised: boolean('personalised').notNull(),
});

/** Kept as long as the owner of the previous address or number can undo the change. */
export const contactChange = pgTable(
  'contact_change',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'email' | 'phone'>().notNull(),
    /** Null if there was no address or number. */
    former: text('former'),
    tokenHash: text('token_hash').notNull(),
    at: instant('at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('contact_change_token').on(table.tokenHash),
    index('contact_change_person').on(table.personId, table.at),
    index('contact_change_former').on(table.former),
    index('contact_change_expiry').on(table.expiresAt),
  ],
);

/** Issuer and subject identify a person permanently. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('external_identity_person').on(table.personId),
  ],
);
