import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Resource } from '#src/contract/endpoint.ts';

/** Number of writes to each resource of an account; without a row there were none. */
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
