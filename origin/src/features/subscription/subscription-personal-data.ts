import { eq, inArray } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type DataSubject, ofAccount, personalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { billingPeriod, cancellation, priceNotice, subscription, takenDiscount } from './subscription-tables.ts';

/** Selects the numbers of a person's subscriptions, for conditions on dependent rows. */
export function subscriptionNosOf({ accountNo }: DataSubject) {
  const isHeld = eq(subscription.accountNo, accountNo);
  return new QueryBuilder().select({ no: subscription.subscriptionNo }).from(subscription).where(isHeld);
}

const basis = { keep: 'What a sum of the ledger was calculated from is kept with it; it names no person.' };

export const subscriptionPersonalData = [
  personalTable(subscription, {
    rowsOf: ofAccount(subscription),
    takeout: { nb: 'Abonnement', nn: 'Abonnement' },
    leftOut: { sharedFrom: 'It is somebody else’s subscription.', nextDueOn: 'When our own job looks at it next.' },
    forgetting: {
      because: 'What was paid for is kept with its payments for five years.',
      blank: () => ({ paymentMethod: null, info1: null }),
    },
  }),
  personalTable(billingPeriod, {
    rowsOf: (who) => inArray(billingPeriod.subscriptionNo, subscriptionNosOf(who)),
    takeout: { nb: 'Betalte perioder', nn: 'Betalte periodar' },
    forgetting: basis,
  }),
  personalTable(takenDiscount, {
    rowsOf: (who) => inArray(takenDiscount.subscriptionNo, subscriptionNosOf(who)),
    takeout: { nb: 'Rabatter', nn: 'Rabattar' },
    forgetting: basis,
  }),
  personalTable(priceNotice, {
    rowsOf: (who) => inArray(priceNotice.subscriptionNo, subscriptionNosOf(who)),
    takeout: { nb: 'Varsler om ny pris', nn: 'Varsel om ny pris' },
    forgetting: basis,
  }),
  personalTable(cancellation, {
    rowsOf: (who) => inArray(cancellation.subscriptionNo, subscriptionNosOf(who)),
    takeout: { nb: 'Oppsigelser', nn: 'Oppseiingar' },
    forgetting: 'delete',
  }),
];
