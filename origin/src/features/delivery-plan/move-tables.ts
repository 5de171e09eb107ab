import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Instructions } from '#src/contract/delivery-change.ts';
import type { MovedPaper } from '#src/domain/moving.ts';
import { day } from '#origin/platform/database/columns.ts';
import { dueIndex } from '#origin/platform/due-work/due-index.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { deliveryChange } from './delivery-tables.ts';

/**
 * The move that an account has planned, until its day (N-12). If the paper follows, the change of its address is a row of
 * its own; the move goes with it, by whatever page that is taken back.
 */
export const plannedMove = pgTable(
  'planned_move',
  {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    id: uuid('id').notNull(),
    /** Null if no paper comes to the new address. */
    changeId: uuid('change_id').references(() => deliveryChange.id, { onDelete: 'cascade' }),
    movesOn: day('moves_on').notNull(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    paper: text('paper').$type<MovedPaper>().notNull(),
    carrier: jsonb('carrier').$type<Instructions>(),
    invoicesFollow: boolean('invoices_follow').notNull(),
    /** Whether the address is kept for a paper to come. */
    registers: boolean('registers').notNull(),
    nextDueOn: day('next_due_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountNo, table.titleCode] }),
    index('planned_move_change').on(table.changeId),
    dueIndex('planned_move', table),
  ],
);
