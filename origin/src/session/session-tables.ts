import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import type { ActingGrant } from '#origin/platform/actor/signed-in.ts';
import type { Browser, System } from '#src/domain/device.ts';
import { person } from '#origin/identity/person-tables.ts';

/** One-time tokens that bind a log-in to the browser that began it. */
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
    /** Id by which people end the session. */
    id: uuid('id').notNull().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** When and how the person authenticated. */
    authenticatedAt: instant('authenticated_at').notNull(),
    methods: jsonb('methods').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Last use, to the hour; null before the first. */
    lastUsedAt: instant('last_used_at'),
    /**
     * Session at the identity provider, which all titles in a browser share; null for older rows.
     */
    identitySession: text('identity_session'),
    /** Browser and operating system as the user agent states them; null if it states none. */
    browser: text('browser').$type<Browser>(),
    system: text('system').$type<System>(),
    /** Place where the session was begun, if the edge knew it; otherwise null. */
    country: text('country'),
    city: text('city'),
    /** Current grant to act for another account; null for the person's own session. */
    acting: jsonb('acting').$type<ActingGrant>(),
    /** Time at which the grant was revoked; null if it is valid. */
    actingEndedAt: instant('acting_ended_at'),
  },
  (table) => [
    index('session_person').on(table.personId),
    index('session_expiry').on(table.expiresAt),
    index('session_acting').on(sql`(acting->>'id')`),
  ],
);
