import { and, eq, lt, sql } from 'drizzle-orm';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { discountCodeUse, orderNumber, purchaseOrder } from './order-tables.ts';

/** An order of a subscription. */
export type OrderRow = typeof purchaseOrder.$inferSelect;

/** The next order number. */
export async function nextOrderNo(transaction: Database): Promise<string> {
  const [row] = await transaction
    .select({ orderNo: sql<string>`nextval(${orderNumber.seqName}::regclass)::text` })
    .from(sql`generate_series(1, 1)`);
  if (row === undefined) throw new Error('There is no next order number.');
  return row.orderNo;
}

/** Keeps a new order. The database takes one that waits for payment for each account and title. */
export async function insertOrder(transaction: Database, row: typeof purchaseOrder.$inferInsert): Promise<OrderRow> {
  const [made] = await transaction.insert(purchaseOrder).values(row).returning();
  if (made === undefined) throw new Error('An order was not kept.');
  return made;
}

/** An order of an account at a title; to others it does not exist. */
export async function findOrder(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const isOwn = and(eq(purchaseOrder.accountNo, accountNo), eq(purchaseOrder.titleCode, titleCode));
  const [row] = await database
    .select()
    .from(purchaseOrder)
    .where(and(isOwn, eq(purchaseOrder.orderNo, orderNo)));
  return row;
}

/** The order that an invoice of an account charged; undefined if it charged none. */
export async function findOrderOfInvoice(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
  ariaInvoiceNo: string,
): Promise<OrderRow | undefined> {
  const isOwn = and(eq(purchaseOrder.accountNo, accountNo), eq(purchaseOrder.titleCode, titleCode));
  const [row] = await database
    .select()
    .from(purchaseOrder)
    .where(and(isOwn, eq(purchaseOrder.ariaInvoiceNo, ariaInvoiceNo)));
  return row;
}

/** The order of an account at a title that waits for payment. */
export async function findOpenOrder(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
): Promise<OrderRow | undefined> {
  const [row] = await database
    .select()
    .from(purchaseOrder)
    .where(
      and(
        eq(purchaseOrder.accountNo, accountNo),
        eq(purchaseOrder.titleCode, titleCode),
        eq(purchaseOrder.state, 'awaitingPayment'),
      ),
    );
  return row;
}

/** An order that nobody else can change until the transaction ends. */
export async function lockOrder(transaction: Database, orderNo: string): Promise<OrderRow> {
  const isMeant = eq(purchaseOrder.orderNo, orderNo);
  const [row] = await transaction.select().from(purchaseOrder).where(isMeant).for('update');
  if (row === undefined) throw new Error('An order that is paid for is not there.');
  return row;
}

export async function updateOrder(transaction: Database, orderNo: string, change: Partial<OrderRow>): Promise<void> {
  await transaction.update(purchaseOrder).set(change).where(eq(purchaseOrder.orderNo, orderNo));
}

/** Orders of a title that have used a code, or are about to be paid with it. */
export async function countCodeUses(database: Database, titleCode: string, code: string): Promise<number> {
  const isMeant = and(eq(discountCodeUse.titleCode, titleCode), eq(discountCodeUse.code, code));
  const [row] = await database.select().from(discountCodeUse).where(isMeant);
  return row?.uses ?? 0;
}

/** Whether an account has bought with a code at a title. */
export async function hasUsedCode(
  database: Database,
  { accountNo, titleCode }: AccountPlace,
  code: string,
): Promise<boolean> {
  const { accountNo: account, titleCode: title, offerKind, offerId, state } = purchaseOrder;
  const isMeant = and(eq(account, accountNo), eq(title, titleCode), eq(offerKind, 'code'), eq(offerId, code));
  const rows = await database
    .select({ orderNo: purchaseOrder.orderNo })
    .from(purchaseOrder)
    .where(and(isMeant, eq(state, 'completed')));
  return rows.length > 0;
}

/** A code, and the title where it is used. */
interface CodeAtTitle {
  readonly titleCode: string;
  readonly code: string;
}

/** Takes one of a code's uses; false if none is left. Of two at the same time, the second one waits for the first. */
export async function takeCodeUse(
  transaction: Database,
  { titleCode, code, maxUses }: CodeAtTitle & { readonly maxUses: number },
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

/** Gives the use of a code back after an order that was not paid. */
async function returnCodeUse(transaction: Database, { titleCode, code }: CodeAtTitle): Promise<void> {
  await transaction
    .update(discountCodeUse)
    .set({ uses: sql`${discountCodeUse.uses} - 1` })
    .where(and(eq(discountCodeUse.titleCode, titleCode), eq(discountCodeUse.code, code)));
}

/** Ends an order that was not paid; its code can be used again. */
export async function endOrder(
  transaction: Database,
  { orderNo, titleCode, offerKind, offerId }: OrderRow,
  end: Pick<OrderRow, 'state' | 'failure' | 'endedAt'>,
): Promise<void> {
  await updateOrder(transaction, orderNo, end);
  if (offerKind === 'code' && offerId !== null) await returnCodeUse(transaction, { titleCode, code: offerId });
}

/** Cancels the orders of an account that still wait for their payment: what is paid for them from now on goes back. */
export async function cancelOpenOrders(transaction: Database, accountNo: string, at: Date): Promise<void> {
  const isOpen = and(eq(purchaseOrder.accountNo, accountNo), eq(purchaseOrder.state, 'awaitingPayment'));
  for (const { orderNo } of await transaction.select().from(purchaseOrder).where(isOpen)) {
    const order = await lockOrder(transaction, orderNo);
    if (order.state === 'awaitingPayment') {
      await endOrder(transaction, order, { state: 'cancelled', failure: null, endedAt: at });
    }
  }
}
