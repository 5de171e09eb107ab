import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { person } from '#origin/identity/person-tables.ts';
import type { ActingGrant } from '#origin/platform/actor/signed-in.ts';
import { instant } from '#origin/platform/database/columns.ts';
import type { Browser, System } from '#src/domain/device.ts';

/** Each token binds a log-in to the browser that began it, and can be used once. */
export const loginToken = pgTable('login_token', {
  tokenHash: text('token_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  titleCode: text('title_code').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Id that people use to end the session. */
    id: uuid('id').notNull().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    methods: jsonb('methods').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Updated at most once an hour; null before the first use. */
    lastUsedAt: instant('last_used_at'),
    /** All titles in a browser share the provider's session; null for older rows. */
    identitySession: text('identity_session'),
    /** Browser and operating system as the user agent states them; null if it states none. */
    browser: text('browser').$type<Browser>(),
    system: text('system').$type<System>(),
    /** Where the session began; null if the edge did not report it. */
    country: text('country'),
    city: text('city'),
    acting: jsonb('acting').$type<ActingGrant>(),
    /** When the grant was revoked; null if it is valid. */
    actingEndedAt: instant('acting_ended_at'),
  },
  (table) => [
    index('session_person').on(table.personId),
    index('session_expiry').on(table.expiresAt),
    index('session_acting').on(sql`(acting->>'id')`),
  ],
);
