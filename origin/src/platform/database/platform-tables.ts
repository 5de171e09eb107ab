import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Resource } from '#src/contract/endpoint.ts';
import { instant } from './columns.ts';

export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});

/** Calls on behalf of an account holder (N-13). Rows are only added; retention deletes old ones. */
export const actingUse = pgTable(
  'acting_use',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'helper' | 'staff'>().notNull(),
    grantId: text('grant_id').notNull(),
    /** Method and path of the call, without parameter values. */
    call: text('call').notNull(),
    refusal: text('refusal'),
    /** By the title's clock. */
    at: instant('at').notNull(),
  },
  (table) => [
    index('acting_use_account').on(table.accountNo, table.at),
    index('acting_use_grant').on(table.grantId, table.at),
  ],
);

export const clockOffset = pgTable('clock_offset', {
  titleCode: text('title_code').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});

/** Counts per time window. The key is a keyed hash and never contains an IP or e-mail address. */
export const limitCount = pgTable(
  'limit_count',
  {
    rule: text('rule').notNull(),
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.key, table.windowStart] })],
);

/** Completed writes, kept for a day (A-06, N-02). */
export const idempotencyKey = pgTable(
  'intent',
  {
    titleCode: text('title_code').notNull(),
    personId: uuid('person_id').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and payload. */
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<unknown>(),
    /** Null only while the write is running. */
    version: integer('version'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleCode, table.personId, table.key] })],
);

/** A resource without a row has never been written. */
export const resourceVersion = pgTable(
  'resource_version',
  {
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    resource: text('resource').$type<Resource>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode, table.resource] })],
);
