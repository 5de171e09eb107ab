import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { placeColumns } from '#origin/features/account/account-tables.ts';
import { day, dueIndex } from '#origin/platform/database/columns.ts';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { Instructions } from '#src/contract/delivery-change.ts';
import type { AddressCut } from '#src/domain/delivery-restorations.ts';
import type { MovedPaper } from '#src/domain/moving.ts';

export const deliveryAddress = pgTable(
  'delivery_address',
  {
    ...placeColumns(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);

export const deliveryChange = pgTable(
  'delivery_change',
  {
    id: uuid('id').primaryKey(),
    ...placeColumns(),
    type: text('type').$type<DeliveryChange['type']>().notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
    address: jsonb('address').$type<DeliveryAddress>(),
    /** State of a temporary address before another change took its first or last days (N-07). */
    cut: jsonb('cut').$type<AddressCut>(),
    /** Charged when the change begins. */
    feeOre: integer('fee_ore').notNull().default(0),
    /** Days on which its start and end were carried out; null while they are ahead. */
    begunOn: day('begun_on'),
    endedOn: day('ended_on'),
    /** Day on which its start or end is due, whichever is next; null if neither is ahead. */
    nextDueOn: day('next_due_on'),
  },
  (table) => [
    index('delivery_change_account').on(table.accountNo, table.titleCode),
    dueIndex('delivery_change', table),
  ],
);

export const deliveryInstruction = pgTable(
  'delivery_instruction',
  {
    ...placeColumns(),
    doorCode: text('door_code').notNull(),
    instructions: text('instructions').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);

/**
 * Planned moves, one per account and title, each kept until its day (N-12). If the paper follows, the address change is
 * a separate row; withdrawing that change, on any page, also withdraws the move.
 */
export const plannedMove = pgTable(
  'planned_move',
  {
    ...placeColumns(),
    id: uuid('id').notNull(),
    /** Null if no paper is delivered to the new address. */
    changeId: uuid('change_id').references(() => deliveryChange.id, { onDelete: 'cascade' }),
    movesOn: day('moves_on').notNull(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
    paper: text('paper').$type<MovedPaper>().notNull(),
    carrier: jsonb('carrier').$type<Instructions>(),
    invoicesFollow: boolean('invoices_follow').notNull(),
    /** True if the address is stored for a later paper. */
    registers: boolean('registers').notNull(),
    nextDueOn: day('next_due_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountNo, table.titleCode] }),
    index('planned_move_change').on(table.changeId),
    dueIndex('planned_move', table),
  ],
);
