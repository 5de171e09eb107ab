import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';

/** Every call that was made for the holder of an account by somebody else (N-13). Rows are only added, and removed with age. */
export const actingUse = pgTable(
  'acting_use',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    accountNo: text('account_no').notNull(),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'helper' | 'staff'>().notNull(),
    /** Number of the access or of the visit. */
    grantId: text('grant_id').notNull(),
    /** Method and path of the call, without what the path names. */
    call: text('call').notNull(),
    /** Code of the refusal, if it was not for who acts; else null. */
    refusal: text('refusal'),
    /** By the title's clock. */
    at: instant('at').notNull(),
  },
  (table) => [
    index('acting_use_account').on(table.accountNo, table.at),
    index('acting_use_grant').on(table.grantId, table.at),
  ],
);
