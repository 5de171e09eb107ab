import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { AddressCut } from '#src/domain/delivery-restorations.ts';
import { day } from '#origin/platform/database/columns.ts';
import { dueIndex } from '#origin/platform/due-work/due-index.ts';
import { account } from '#origin/features/account/account-tables.ts';

/** Standing delivery address of an account's paper. */
export const deliveryAddress = pgTable(
  'delivery_address',
  {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);

/** Running and planned changes of a delivery. */
export const deliveryChange = pgTable(
  'delivery_change',
  {
    id: uuid('id').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    type: text('type').$type<DeliveryChange['type']>().notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
    address: jsonb('address').$type<DeliveryAddress>(),
    /** What a temporary address was before another change took its first or last days (N-07). */
    cut: jsonb('cut').$type<AddressCut>(),
    /** Fee that falls due when it begins, in øre. */
    feeOre: integer('fee_ore').notNull().default(0),
    /** Days on which its beginning and its end were carried out; null while they are to come. */
    begunOn: day('begun_on'),
    endedOn: day('ended_on'),
    /** Day on which its beginning or its end falls due, whichever is next; null if neither is ahead. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    index('delivery_change_account').on(table.accountNo, table.titleCode),
    dueIndex('delivery_change', table),
  ],
);
