import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { statusCodes } from '#src/domain/subscription.ts';

/** An active subscription with paper, paid monthly and renewed on 21 March 2027. */
export function subscriptionRowOf(change: Partial<SubscriptionRow> = {}): SubscriptionRow {
  return {
    subscriptionNo: '1-1',
    accountNo: '1',
    titleCode: 'POL',
    planKind: 'KOMPLETT',
    status: statusCodes.ACTIVE,
    access: 'own',
    sharedFrom: null,
    info1: null,
    priceOre: 34_900,
    billingPeriod: 'monthly',
    renewalDate: '2027-03-21',
    expiryDate: null,
    paymentMethod: null,
    startedOn: '2024-03-10',
    cancelledOn: null,
    pendingPlanKind: null,
    pendingFrom: null,
    pendingBillingPeriod: null,
    pendingPriceOre: null,
    pauseMonths: null,
    pausedFrom: null,
    resumesOn: null,
    expressRequest: null,
    orderedOn: null,
    billingAnchor: null,
    suspendedOn: null,
    store: null,
    announcedPriceOre: null,
    announcedFrom: null,
    nextDueOn: null,
    ...change,
  };
}
