import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from '#origin/features/account/account-tables.ts';

/** Standing instructions for the carrier (P-03). */
export const deliveryInstruction = pgTable(
  'delivery_instruction',
  {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    doorCode: text('door_code').notNull(),
    instructions: text('instructions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);
