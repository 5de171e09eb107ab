import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/**
 * All calls on behalf of an account holder (N-13). Rows are only added; retention deletes old ones.
 */
export const actingUse = pgTable(
  'acting_use',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'helper' | 'staff'>().notNull(),
    /** Number of the access or the visit. */
    grantId: text('grant_id').notNull(),
    /** Method and path of the call, without parameter values. */
    call: text('call').notNull(),
    /** Refusal code if the delegate may not make the call; otherwise null. */
    refusal: text('refusal'),
    /** By the title's clock. */
    at: instant('at').notNull(),
  },
  (table) => [
    index('acting_use_account').on(table.accountNo, table.at),
    index('acting_use_grant').on(table.grantId, table.at),
  ],
);
