import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import { type Database, nextNumber } from '#origin/platform/database/database.ts';
import { firstRow, requireRow } from '#origin/platform/database/rows.ts';
import type { DiscountCode } from '#src/domain/catalogue-schema.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { discountCodeUse, orderNumber, purchaseOrder } from './order-tables.ts';

export type OrderRow = typeof purchaseOrder.$inferSelect;

export async function nextOrderNo(transaction: Database): Promise<string> {
  return String(await nextNumber(transaction, orderNumber));
}

/** The database allows one unpaid order per account and title. */
export function insertOrder(transaction: Database, row: typeof purchaseOrder.$inferInsert): Promise<OrderRow> {
  return requireRow(transaction.insert(purchaseOrder).values(row).returning(), 'An order was not stored.');
}

export function findOrder(database: Database, place: AccountPlace, orderNo: string): Promise<OrderRow | undefined> {
  const isMeant = and(isAt(purchaseOrder, place), eq(purchaseOrder.orderNo, orderNo));
  return firstRow(database.select().from(purchaseOrder).where(isMeant));
}

/** Returns the order that an invoice charged, with its receipt number; undefined if there is none. */
export function findOrderOfInvoice(
  database: Database,
  place: AccountPlace,
  ariaInvoiceNo: string,
): Promise<(OrderRow & { readonly receiptNumber: string | null }) | undefined> {
  return firstRow(
    database
      .select({ ...getTableColumns(purchaseOrder), receiptNumber: accountActivity.receiptNumber })
      .from(purchaseOrder)
      .leftJoin(accountActivity, eq(accountActivity.id, purchaseOrder.activityId))
      .where(and(isAt(purchaseOrder, place), eq(purchaseOrder.ariaInvoiceNo, ariaInvoiceNo))),
  );
}

export function findOpenOrder(database: Database, place: AccountPlace): Promise<OrderRow | undefined> {
  const isMeant = and(isAt(purchaseOrder, place), eq(purchaseOrder.state, 'awaitingPayment'));
  return firstRow(database.select().from(purchaseOrder).where(isMeant));
}

export function lockOrder(transaction: Database, orderNo: string): Promise<OrderRow> {
  const query = transaction.select().from(purchaseOrder).where(eq(purchaseOrder.orderNo, orderNo)).for('update');
  return requireRow(query, 'The paid order cannot be found.');
}

export async function updateOrder(transaction: Database, orderNo: string, change: Partial<OrderRow>): Promise<void> {
  await transaction.update(purchaseOrder).set(change).where(eq(purchaseOrder.orderNo, orderNo));
}

/** Counts a title's orders that have used a code or are about to be paid with it. */
export async function countCodeUses(database: Database, titleCode: string, code: string): Promise<number> {
  const isMeant = and(eq(discountCodeUse.titleCode, titleCode), eq(discountCodeUse.code, code));
  return (await firstRow(database.select().from(discountCodeUse).where(isMeant)))?.uses ?? 0;
}

export async function hasUsedCode(database: Database, place: AccountPlace, code: string): Promise<boolean> {
  const { offerKind, offerId, state } = purchaseOrder;
  const isMeant = and(isAt(purchaseOrder, place), eq(offerKind, 'code'), eq(offerId, code), eq(state, 'completed'));
  return (await database.$count(purchaseOrder, isMeant)) > 0;
}

/** Returns false if no uses are left. Concurrent callers wait for one another. */
export async function takeCodeUse(
  transaction: Database,
  { titleCode }: Pick<FleetTitle, 'titleCode'>,
  { id: code, maxUses }: Pick<DiscountCode, 'id' | 'maxUses'>,
): Promise<boolean> {
  if (maxUses < 1) return false;
  const taken = await transaction
    .insert(discountCodeUse)
    .values({ titleCode, code, uses: 1 })
    .onConflictDoUpdate({
      target: [discountCodeUse.titleCode, discountCodeUse.code],
      set: { uses: sql`${discountCodeUse.uses} + 1` },
      setWhere: lt(discountCodeUse.uses, maxUses),
    })
    .returning();
  return taken.length > 0;
}

/** The code of an ended order can be used again. */
export async function endOrder(
  transaction: Database,
  { orderNo, titleCode, offerKind, offerId }: OrderRow,
  end: Pick<OrderRow, 'state' | 'failure' | 'endedAt'>,
): Promise<void> {
  await updateOrder(transaction, orderNo, end);
  if (offerKind !== 'code' || offerId === null) return;
  await transaction
    .update(discountCodeUse)
    .set({ uses: sql`${discountCodeUse.uses} - 1` })
    .where(and(eq(discountCodeUse.titleCode, titleCode), eq(discountCodeUse.code, offerId)));
}

/** Payments that still arrive for these orders are refunded. */
export async function cancelOpenOrders(transaction: Database, accountNo: string, at: Date): Promise<void> {
  const isOpen = and(eq(purchaseOrder.accountNo, accountNo), eq(purchaseOrder.state, 'awaitingPayment'));
  for (const { orderNo } of await transaction.select().from(purchaseOrder).where(isOpen)) {
    const order = await lockOrder(transaction, orderNo);
    if (order.state === 'awaitingPayment') {
      await endOrder(transaction, order, { state: 'cancelled', failure: null, endedAt: at });
    }
  }
}
