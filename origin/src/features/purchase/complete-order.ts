import { findAccount } from '#origin/features/account/account-repository.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { saveStandingAddress } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { billDueEntries } from '#origin/features/invoices/bill-due-entries.ts';
import { payByInvoice, storeMethod } from '#origin/features/payment/method-changes.ts';
import type { PurposeContext, SucceededPayment } from '#origin/features/payment/payment-purpose.ts';
import { chargePeriod } from '#origin/features/subscription/billing-repository.ts';
import { insertDiscount } from '#origin/features/subscription/discount-repository.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import {
  insertSubscription,
  type NewSubscription,
  nextStatus,
  unbilledColumns,
} from '#origin/features/subscription/subscription-writes.ts';
import type { Activity } from '#src/contract/activity.ts';
import { offerEnd } from '#src/domain/campaigns.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type OrderRow, updateOrder } from './order-repository.ts';
import { type PurchaseTerm, purchaseTerm } from './products.ts';

/** Creates the subscription of a paid order. The payment must be in the ledger already, and the account locked. */
export async function completeOrder(
  work: PurposeContext,
  { order, means, at }: Pick<SucceededPayment, 'means'> & { readonly order: OrderRow; readonly at: Instant },
): Promise<{ readonly activityId: string }> {
  const { transaction, title } = work;
  const { accountNo, titleCode, orderNo, method, address } = order;
  const today = dayInOslo(at);
  // The cut-off or midnight may have passed since the order was placed.
  const term = purchaseTerm(title, order, at);
  const paymentMethod =
    means === null ? payByInvoice : await storeMethod({ ...work, accountNo, at }, { method, means });
  const row = await insertSubscription(transaction, subscriptionOf(order, term, { paymentMethod, orderedOn: today }));
  if (address !== null) await saveStandingAddress(transaction, { accountNo, titleCode }, address);
  await takeOffer(work, order, { term, at });
  const line = await recordPurchase(work, { order, term, at });
  await chargePeriod(work, row, { day: term.fromDate, line, reason: 'firstPeriod', dueOn: today });
  const invoice = await billDueEntries(work, accountNo, today);
  await updateOrder(transaction, orderNo, {
    state: 'completed',
    fromDate: term.fromDate,
    toDate: term.toDate,
    firstPaperOn: term.firstPaperOn,
    endedAt: new Date(at),
    brand: means?.brand ?? null,
    lastFour: means?.lastFour ?? null,
    subscriptionNo: row.subscriptionNo,
    ariaInvoiceNo: invoice?.ariaInvoiceNo ?? null,
    activityId: line.id,
  });
  return { activityId: line.id };
}

function subscriptionOf(
  order: OrderRow,
  term: PurchaseTerm,
  { paymentMethod, orderedOn }: Pick<NewSubscription, 'paymentMethod'> & { readonly orderedOn: string },
): NewSubscription {
  const { orderNo, accountNo, titleCode, planKind, billingPeriod, priceOre, expressRequest } = order;
  const begins = term.fromDate > orderedOn ? 'activationOrdered' : 'activated';
  return {
    ...unbilledColumns,
    subscriptionNo: orderNo,
    accountNo,
    titleCode,
    planKind,
    status: nextStatus(statusCodes.INACTIVE, begins),
    access: planKind === roleKinds.student ? 'student' : 'own',
    sharedFrom: null,
    info1: null,
    priceOre,
    billingPeriod,
    renewalDate: term.nextChargeOn,
    expiryDate: null,
    paymentMethod,
    startedOn: term.fromDate,
    orderedOn,
    expressRequest,
    billingAnchor: term.fromDate,
  };
}

/** Stores the offer's lower price, which renewals charge until the offer ends. */
async function takeOffer(
  { transaction }: PurposeContext,
  { orderNo, offerId, offerPeriods, priceOre, priceAfterOre, billingPeriod }: OrderRow,
  { term: { fromDate }, at }: { readonly term: PurchaseTerm; readonly at: Instant },
): Promise<void> {
  if (offerId === null || offerPeriods === null) return;
  const untilDate = offerEnd({ periods: offerPeriods }, { fromDate, billingPeriod });
  const prices = { discountId: offerId, priceOre, priceAfterOre, fromDate, untilDate };
  await insertDiscount(transaction, { subscriptionNo: orderNo, ...prices, takenAt: new Date(at) });
}

async function recordPurchase(
  { transaction }: PurposeContext,
  { order, term, at }: { readonly order: OrderRow; readonly term: PurchaseTerm; readonly at: Instant },
): Promise<Activity> {
  const { accountNo, titleCode, billingPeriod, priceOre, priceAfterOre, method } = order;
  const account = await findAccount(transaction, accountNo);
  return recordActivity(transaction, {
    accountNo,
    titleCode,
    at,
    kind: 'purchased',
    by: 'person',
    personId: account?.personId ?? null,
    mailedTo: account === undefined || account.email === '' ? null : account.email,
    facts: {
      planName: planNameOf(order),
      fromDate: term.fromDate,
      priceOre,
      billingPeriod,
      ...(priceOre === priceAfterOre ? {} : { priceAfterOre }),
      chargedOre: priceOre,
      chargedToDate: term.toDate,
      paymentMethod: method,
    },
  });
}
