import { and, eq } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { lockOrder, type OrderRow, returnCodeUse, updateOrder } from './order-repository.ts';
import { purchaseOrder } from './order-tables.ts';

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
