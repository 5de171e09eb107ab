import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or, type Placeholder, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { isAt, isUuid } from '#origin/platform/database/columns.ts';
import { type Database, prepared, type Read } from '#origin/platform/database/database.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { Instructions } from '#src/contract/delivery-change.ts';
import type { AddressCut, RestoredDays, SplitAddress } from '#src/domain/delivery-restorations.ts';
import { toDateOf } from '#src/domain/delivery-spans.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { feeOf, type MergedPlan, nextChangeDay } from './change-fees.ts';
import { deliveryAddress, deliveryChange, deliveryInstruction, plannedMove } from './delivery-tables.ts';
import { type DeliveryChangeRow, placeholders } from './planned-changes.ts';

export async function findUnfinishedChanges(database: Database, place: AccountPlace) {
  return database
    .select()
    .from(deliveryChange)
    .where(and(isAt(deliveryChange, place), isNull(deliveryChange.endedOn)))
    .orderBy(asc(deliveryChange.fromDate), asc(deliveryChange.id));
}

export async function findChange(database: Database, place: AccountPlace, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await database
    .select()
    .from(deliveryChange)
    .where(and(isAt(deliveryChange, place), eq(deliveryChange.id, id)));
  return row;
}

export async function findChangesSince(database: Database, place: AccountPlace, since: Day) {
  return database
    .select()
    .from(deliveryChange)
    .where(and(isAt(deliveryChange, place), touchesSince(since)));
}

/**
 * Returns all changes that affect a given day or later, and all temporary addresses that lost days to another change.
 */
export const findRestorableChanges: Read<AccountPlace & { readonly since: Day }, DeliveryChangeRow> = prepared(
  (database) => {
    const isMeant = or(touchesSince(sql.placeholder('since')), isNotNull(deliveryChange.cut));
    return database
      .select()
      .from(deliveryChange)
      .where(and(isAt(deliveryChange, placeholders), isMeant));
  },
);

function touchesSince(day: Day | Placeholder) {
  return or(isNull(deliveryChange.toDate), gte(deliveryChange.toDate, day));
}

export async function findTransferAddresses(database: Database, place: AccountPlace) {
  const rows = await database
    .select({ address: deliveryChange.address })
    .from(deliveryChange)
    .where(and(isAt(deliveryChange, place), eq(deliveryChange.type, 'TRANSFER'), isNotNull(deliveryChange.address)))
    .orderBy(desc(deliveryChange.fromDate), desc(deliveryChange.id));
  return rows.flatMap(({ address }) => (address === null ? [] : [address]));
}

export type NewChange = Omit<typeof deliveryChange.$inferInsert, 'id' | 'begunOn' | 'endedOn' | 'nextDueOn' | 'cut'>;

export function changeRow(change: NewChange, rules: DeliveryRules) {
  const facts = { ...change, toDate: change.toDate ?? null, begunOn: null, endedOn: null };
  return { ...change, id: randomUUID(), nextDueOn: nextChangeDay(facts, rules) };
}

async function insertChange(transaction: Database, change: NewChange, rules: DeliveryRules): Promise<string> {
  const row = changeRow(change, rules);
  await transaction.insert(deliveryChange).values(row);
  return row.id;
}

export async function replaceChanges(transaction: Database, place: AccountPlace, plan: MergedPlan): Promise<string> {
  const { rules, before } = plan;
  const { changes, outcomes } = plan.report;
  const [own] = outcomes.find(({ before }) => before === plan.requested)?.after ?? [];
  let ownId = own?.id ?? '';
  const keptIds = new Set(changes.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !keptIds.has(id));
  if (gone.length > 0) await transaction.delete(deliveryChange).where(inArray(deliveryChange.id, gone));
  for (const change of changes) {
    const { id, type, fromDate, toDate, address } = change;
    const row = { type, fromDate, toDate, address, feeOre: feeOf(change, plan) };
    const present = before.find((one) => one.id === id);
    if (present === undefined) {
      const newId = await insertChange(transaction, { ...place, ...row }, rules);
      if (change === own) ownId = newId;
    } else {
      // The first day and the type can be edited only until the first issue, so an edited change has not begun.
      const begunOn = type === present.type && fromDate === present.fromDate ? present.begunOn : null;
      await updateChange(transaction, { present, rules }, { ...row, begunOn, cut: keptCut(present, plan) });
    }
  }
  await rememberCuts(transaction, plan, ownId);
  return ownId;
}

/** Returns the stored cut of a change that the new plan keeps as it is; null for one that is edited or cut again. */
function keptCut({ id, cut }: DeliveryChangeRow, { report: { outcomes } }: MergedPlan): AddressCut | null {
  return outcomes.some(({ before, effect }) => before.id === id && effect === 'kept') ? cut : null;
}

/**
 * Records on each temporary address the dates that it had before the requested change took its
 * first or last days (N-07). If that change cuts it again, the dates before the first cut stay.
 */
async function rememberCuts(
  transaction: Database,
  { before, report, requested }: MergedPlan,
  ownId: string,
): Promise<void> {
  for (const { before: was, effect, after } of report.outcomes) {
    const present = before.find(({ id }) => id === was.id);
    if (present === undefined || requested.type === 'PERMANENT') continue;
    // Cuts made by a change that is merged into this one must name the id that remains.
    if (effect === 'merged' && after.some(({ id }) => id === ownId) && present.id !== ownId) {
      await transaction
        .update(deliveryChange)
        .set({ cut: sql`jsonb_set(${deliveryChange.cut}, '{by}', to_jsonb(${ownId}::text))` })
        .where(eq(sql`${deliveryChange.cut}->>'by'`, present.id));
    }
    if (was === requested || was.type !== 'TRANSFER' || effect !== 'shortened') continue;
    const { fromDate, toDate } = present.cut?.by === ownId ? present.cut : was;
    const cut: AddressCut = { by: ownId, fromDate, toDate };
    await transaction.update(deliveryChange).set({ cut }).where(eq(deliveryChange.id, present.id));
  }
}

export async function updateChange(
  transaction: Database,
  { present, rules }: { readonly present: DeliveryChangeRow; readonly rules: DeliveryRules },
  change: Partial<Omit<DeliveryChangeRow, 'id' | 'nextDueOn'>>,
): Promise<void> {
  const nextDueOn = nextChangeDay({ ...present, ...change }, rules);
  await transaction
    .update(deliveryChange)
    .set({ ...change, nextDueOn })
    .where(eq(deliveryChange.id, present.id));
}

/** Reads the change again, because another process may be changing it. */
export async function recalculateChange(transaction: Database, id: string, rules: DeliveryRules): Promise<void> {
  const isMeant = eq(deliveryChange.id, id);
  const [present] = await transaction.select().from(deliveryChange).where(isMeant).for('no key update');
  if (present !== undefined) await updateChange(transaction, { present, rules }, {});
}

export async function deleteChange(transaction: Database, id: string): Promise<void> {
  await transaction.delete(deliveryChange).where(eq(deliveryChange.id, id));
}

/** Gives back to a temporary address the days that another change took from its middle. */
export async function returnMiddleDays(
  transaction: Database,
  { head, tail }: SplitAddress<DeliveryChangeRow>,
  { freedFrom, rules }: { readonly freedFrom: Day; readonly rules: DeliveryRules },
): Promise<void> {
  if (head.endedOn !== null || head.toDate !== addDays(freedFrom, -1)) {
    await updateChange(transaction, { present: tail, rules }, { fromDate: freedFrom });
    return;
  }
  const feeOre = Math.max(head.feeOre, tail.feeOre);
  await updateChange(transaction, { present: head, rules }, { toDate: tail.toDate, feeOre });
  await deleteChange(transaction, tail.id);
}

/** Gives back to a temporary address the days that another change took from its start or end. */
export async function returnEdgeDays(
  transaction: Database,
  { change: present, days, isJoined }: RestoredDays<DeliveryChangeRow>,
  rules: DeliveryRules,
): Promise<void> {
  const toDate = toDateOf(days);
  if (isJoined && present.endedOn === null) {
    const span = days.from < present.fromDate ? { fromDate: days.from } : { toDate };
    await updateChange(transaction, { present, rules }, { ...span, cut: null });
    return;
  }
  // The address's own days have passed, so the returned days become a separate change, without a fee.
  const { accountNo, titleCode, type, address } = present;
  await insertChange(transaction, { accountNo, titleCode, type, fromDate: days.from, toDate, address }, rules);
  await transaction.update(deliveryChange).set({ cut: null }).where(eq(deliveryChange.id, present.id));
}

/** Removes changes that begin after the last day, and shortens those that run past it. */
export async function dropDeliveryAfter(
  transaction: Database,
  { lastDay, rules, ...place }: AccountPlace & { readonly lastDay: Day; readonly rules: DeliveryRules },
): Promise<void> {
  const isOpen = and(isAt(deliveryChange, place), isNull(deliveryChange.endedOn));
  await transaction.delete(deliveryChange).where(and(isOpen, gt(deliveryChange.fromDate, lastDay)));
  const runsOver = or(isNull(deliveryChange.toDate), gt(deliveryChange.toDate, lastDay));
  const rows = await transaction.select().from(deliveryChange).where(and(isOpen, runsOver));
  for (const present of rows) await updateChange(transaction, { present, rules }, { toDate: lastDay });
}

export async function saveStandingAddress(
  transaction: Database,
  place: AccountPlace,
  address: DeliveryAddress,
): Promise<void> {
  await transaction
    .insert(deliveryAddress)
    .values({ ...place, address })
    .onConflictDoUpdate({ target: [deliveryAddress.accountNo, deliveryAddress.titleCode], set: { address } });
}

export async function findInstructions(database: Database, place: AccountPlace): Promise<Instructions> {
  const [row] = await database.select().from(deliveryInstruction).where(isAt(deliveryInstruction, place));
  return { doorCode: row?.doorCode ?? '', instructions: row?.instructions ?? '' };
}

export async function saveInstructions(
  transaction: Database,
  place: AccountPlace,
  instructions: Instructions,
): Promise<void> {
  await transaction
    .insert(deliveryInstruction)
    .values({ ...place, ...instructions })
    .onConflictDoUpdate({
      target: [deliveryInstruction.accountNo, deliveryInstruction.titleCode],
      set: instructions,
    });
}

export type PlannedMoveRow = typeof plannedMove.$inferSelect;

const selectMove = prepared((database) => database.select().from(plannedMove).where(isAt(plannedMove, placeholders)));

export async function findPlannedMove(database: Database, place: AccountPlace): Promise<PlannedMoveRow | undefined> {
  const [row] = await selectMove(database, place);
  return row;
}

export async function savePlannedMove(transaction: Database, move: Omit<PlannedMoveRow, 'nextDueOn'>): Promise<void> {
  await deletePlannedMove(transaction, move);
  await transaction.insert(plannedMove).values({ ...move, nextDueOn: move.movesOn });
}

export async function deletePlannedMove(transaction: Database, place: AccountPlace): Promise<void> {
  await transaction.delete(plannedMove).where(isAt(plannedMove, place));
}

/**
 * Applies an edit of a move's address change to the move. Deletes the move if the change is no longer a permanent
 * address.
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
