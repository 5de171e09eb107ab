import type { ActivityFacts } from '#src/contract/activity.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { pricesOf } from './price-changes.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Returns how a subscription is paid, for the receipt; empty if unknown. */
export function paymentFact({ paymentMethod }: Pick<SubscriptionRow, 'paymentMethod'>): ActivityFacts {
  return paymentMethod === null ? {} : { paymentMethod: paymentMethod.id };
}

/** Returns a subscription's price, billing period and payment method, for the receipt. */
export function priceFacts(row: Pick<SubscriptionRow, 'priceOre' | 'billingPeriod' | 'paymentMethod'>): ActivityFacts {
  return { priceOre: row.priceOre, billingPeriod: row.billingPeriod, ...paymentFact(row) };
}

/** The same from the next renewal, with the later price if a discount applies then. */
export async function renewalPriceFacts(database: Database, row: SubscriptionRow): Promise<ActivityFacts> {
  const discount = (await findRunningDiscount(database, row.subscriptionNo)) ?? null;
  if (row.renewalDate === null) return priceFacts(row);
  const priceOre = renewalPriceOre({ ...pricesOf(row), discount }, row.renewalDate);
  if (discount === null) return priceFacts({ ...row, priceOre });
  const { priceAfterOre } = discount;
  return { ...priceFacts({ ...row, priceOre }), ...(priceOre === priceAfterOre ? {} : { priceAfterOre }) };
}
