import type { ActivityFacts } from '#src/contract/activity.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** How a subscription is paid, as a receipt names it; nothing where it is not known. */
export function paymentFact({ paymentMethod }: Pick<SubscriptionRow, 'paymentMethod'>): ActivityFacts {
  return paymentMethod === null ? {} : { paymentMethod: paymentMethod.id };
}

/** What a subscription costs, how often and by which payment method, as a receipt names it. */
export function priceFacts(row: Pick<SubscriptionRow, 'priceOre' | 'billingPeriod' | 'paymentMethod'>): ActivityFacts {
  return { priceOre: row.priceOre, billingPeriod: row.billingPeriod, ...paymentFact(row) };
}
