import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import { sandboxPayment } from '#origin/sandbox/sandbox-tables.ts';
import { cardOrders } from './card-order.ts';
import { notifyMerchant } from './card-provider.ts';
import { changeItem, lockItem } from './payment-store.ts';
import type { ProviderKit } from './provider-api.ts';
import { charges } from './wallet-charges.ts';
import { notifySalesUnit, walletPayments } from './wallet-provider.ts';

type Kit = Pick<ProviderKit, 'services' | 'faults'>;

export interface Chargeback {
  readonly merchant: string;
  readonly reference: string;
  /** By default, all that is left of the payment. */
  readonly amountOre?: number | undefined;
}

/** Notifies the merchant. Returns the amount in øre; zero if nothing is left. */
export async function chargeBack(kit: Kit, { merchant, reference, amountOre }: Chargeback): Promise<number> {
  return kit.services.database.transaction(async (transaction) => {
    const isMeant = and(eq(sandboxPayment.merchant, merchant), like(sandboxPayment.reference, `${reference}%`));
    const rows = await transaction.select().from(sandboxPayment).where(isMeant);
    let backOre = 0;
    for (const { id } of rows) {
      if (backOre === 0) backOre = await takeBack(kit, transaction, { id, amountOre });
    }
    return backOre;
  });
}

async function takeBack(
  kit: Kit,
  transaction: Database,
  { id, amountOre }: Pick<Chargeback, 'amountOre'> & { readonly id: string },
): Promise<number> {
  const partOf = (takenOre: number, backOre: number): number => Math.min(takenOre - backOre, amountOre ?? takenOre);
  const order = await lockItem(transaction, cardOrders, id);
  if (order !== undefined) {
    const { captured, reversed, transactions, status } = order.data;
    const amount = partOf(captured, reversed);
    if (amount === 0) return 0;
    const after = await changeItem(transaction, order, {
      reversed: reversed + amount,
      status: reversed + amount === captured ? 'Reversed' : status,
      transactions: [...transactions, { amount, type: 'Reversal', payeeReference: `CHARGEBACK${transactions.length}` }],
    });
    await notifyMerchant(kit, transaction, after);
    return amount;
  }
  const pspReference = randomUUID();
  const payment = await lockItem(transaction, walletPayments, id);
  if (payment !== undefined) {
    const { captured, refunded, returns } = payment.data;
    const amount = partOf(captured, refunded);
    if (amount === 0) return 0;
    const back = { pspReference, amount, key: null };
    await changeItem(transaction, payment, { refunded: refunded + amount, returns: [...returns, back] });
    const { merchant, reference } = payment;
    const news = { msn: merchant, reference, pspReference, name: 'REFUNDED', success: true };
    await notifySalesUnit(kit, transaction, { merchant, news });
    return amount;
  }
  const charge = await lockItem(transaction, charges, id);
  if (charge === undefined) return 0;
  const { refunded, returns, agreementId, initialCaptured } = charge.data;
  const amount = partOf(initialCaptured ?? charge.data.amount, refunded);
  if (amount === 0) return 0;
  const back = { pspReference, amount, key: null };
  await changeItem(transaction, charge, { refunded: refunded + amount, returns: [...returns, back] });
  const { merchant } = charge;
  const occurred = new Date(kit.services.realNow()).toISOString();
  const news = { agreementId, chargeId: id, msn: merchant, occurred, eventType: 'recurring.charge-refunded.v1' };
  await notifySalesUnit(kit, transaction, { merchant, news });
  return amount;
}
