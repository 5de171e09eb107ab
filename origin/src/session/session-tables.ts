import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import type { ActingGrant } from '#origin/platform/actor/acting.ts';
import type { Browser, System } from '#src/domain/device.ts';
import { person } from '#origin/identity/person-tables.ts';

/** One-time tokens that tie a log-in to the browser that began it. */
export const loginToken = pgTable('login_token', {
  tokenHash: text('token_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  titleCode: text('title_code').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Sessions of the API. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What people end it by. */
    id: uuid('id').notNull().defaultRandom(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** When and how the person proved who they are. */
    authenticatedAt: instant('authenticated_at').notNull(),
    methods: jsonb('methods').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was last seen to be used, to the hour; null until then. */
    lastUsedAt: instant('last_used_at'),
    /** Session at the identity provider that it came from, which all titles of a browser share; null for older rows. */
    identitySession: text('identity_session'),
    /** What the browser and the system said they are; null if they did not. */
    browser: text('browser').$type<Browser>(),
    system: text('system').$type<System>(),
    /** What lets the session act for another account now; null for the person's own. */
    acting: jsonb('acting').$type<ActingGrant>(),
    /** When that was taken back; null while it was not. */
    actingEndedAt: instant('acting_ended_at'),
  },
  (table) => [
    index('session_person').on(table.personId),
    index('session_expiry').on(table.expiresAt),
    index('session_acting').on(sql`(acting->>'id')`),
  ],
);
