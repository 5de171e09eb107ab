import { eq } from 'drizzle-orm';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { type Database, prepared } from '#origin/platform/database/database.ts';
import { plannedMove } from './delivery-tables.ts';
import { isAtPlace, placeholders } from './planned-changes.ts';

export type PlannedMoveRow = typeof plannedMove.$inferSelect;

const selectMove = prepared((database) =>
  database.select().from(plannedMove).where(isAtPlace(plannedMove, placeholders)),
);

/** Returns an account's planned move; undefined if there is none. */
export async function findPlannedMove(database: Database, place: AccountPlace): Promise<PlannedMoveRow | undefined> {
  const [row] = await selectMove(database, place);
  return row;
}

/** Saves a planned move, replacing an earlier one. */
export async function savePlannedMove(transaction: Database, move: Omit<PlannedMoveRow, 'nextDueOn'>): Promise<void> {
  await deletePlannedMove(transaction, move);
  await transaction.insert(plannedMove).values({ ...move, nextDueOn: move.movesOn });
}

export async function deletePlannedMove(transaction: Database, place: AccountPlace): Promise<void> {
  await transaction.delete(plannedMove).where(isAtPlace(plannedMove, place));
}

/**
 * Applies an edit of a move's address change to the move. Deletes the move if the change no longer
 * is a permanent address.
 */
export async function followEditedChange(
  transaction: Database,
  changeId: string,
  edited: { readonly fromDate: Day; readonly address: DeliveryAddress | null; readonly type: string },
): Promise<void> {
  const isMeant = eq(plannedMove.changeId, changeId);
  if (edited.type !== 'PERMANENT' || edited.address === null) {
    await transaction.delete(plannedMove).where(isMeant);
    return;
  }
  const { fromDate, address } = edited;
  await transaction.update(plannedMove).set({ movesOn: fromDate, nextDueOn: fromDate, address }).where(isMeant);
}
