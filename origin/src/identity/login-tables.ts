import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AdapterPayload } from 'oidc-provider';
import { instant } from '#origin/platform/database/columns.ts';

export const oidcArtifact = pgTable(
  'oidc_artifact',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<AdapterPayload>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    /** In seconds since 1970, the provider's unit. */
    consumedAt: integer('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_artifact_grant').on(table.grantId),
    index('oidc_artifact_uid').on(table.uid),
    index('oidc_artifact_expiry').on(table.expiresAt),
    index('oidc_artifact_account').on(sql`(payload->>'accountId')`),
  ],
);

/** At most one code per purpose. */
export const oneTimeCode = pgTable('one_time_code', {
  /** Id of a log-in, or of the person whose new contact the code is to prove. */
  purpose: text('purpose').primaryKey(),
  email: text('email').notNull(),
  /** Null if the code was sent to the e-mail address. */
  phoneNumber: text('phone_number'),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  verified: boolean('verified').notNull().default(false),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
