import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { AppStore } from '#src/domain/payment-methods.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { isPlanKind, planBringsPaper, planNameOf } from './plan-catalogue.ts';
import { recordEvent } from './price-facts.ts';
import { findSubscriptionByNo, findSubscriptions, type SubscriptionRow } from './subscription-repository.ts';
import {
  insertSubscription,
  type NewSubscription,
  nextStatus,
  unbilledColumns,
  updateSubscription,
} from './subscription-writes.ts';

/** A subscription that a person bought in an app store, as the publisher reports it. */
export interface StorePurchase {
  readonly subscriptionNo: string;
  readonly store: AppStore;
  readonly planKind: string;
  readonly billingPeriod: BillingPeriod;
  readonly startedOn: Day;
  /** Last day, if the subscription is cancelled in the store; null while it renews there. */
  readonly lastDay: Day | null;
}

/** The store charges the subscription, so it has no price, renewal or payment method here. */
export function storeSubscription(
  { planKind, lastDay, ...purchase }: StorePurchase,
  { accountNo, titleCode }: AccountPlace,
): NewSubscription {
  return {
    ...unbilledColumns,
    ...purchase,
    ...endOf(statusCodes.ACTIVE, lastDay),
    accountNo,
    titleCode,
    planKind,
    access: 'own',
    sharedFrom: null,
    info1: null,
    priceOre: 0,
    orderedOn: purchase.startedOn,
  };
}

export type StoreIssue =
  | 'endsBeforeStart'
  | 'otherSubscription'
  | 'hasEnded'
  | 'noPlan'
  | 'bringsPaper'
  | 'startsLater'
  | 'hasOwn';

/** `staffNote` is staff's reason; without it, the publisher's system made the report. */
interface StoreReport extends AccountPlace {
  readonly at: Instant;
  readonly staffNote?: string;
}

/**
 * Repeating a report changes nothing.
 * @returns why the report was not stored; undefined if it was
 */
export async function takeOverPurchase(
  transaction: Database,
  purchase: StorePurchase,
  report: StoreReport,
): Promise<StoreIssue | undefined> {
  const { accountNo, titleCode, at, staffNote } = report;
  const { subscriptionNo, store, planKind, startedOn, lastDay } = purchase;
  if (lastDay !== null && lastDay < startedOn) return 'endsBeforeStart';
  const known = await findSubscriptionByNo(transaction, subscriptionNo);
  if (known !== undefined) {
    const isSame = known.accountNo === accountNo && known.titleCode === titleCode && known.store === store;
    if (!isSame) return 'otherSubscription';
    if (!isPresent(known.status) && known.expiryDate !== lastDay) return 'hasEnded';
    await changeStoreEnd(transaction, known, { ...report, lastDay });
    return undefined;
  }
  if (!isPlanKind(report, planKind)) return 'noPlan';
  if (planBringsPaper(report, planKind)) return 'bringsPaper';
  if (startedOn > dayInOslo(at)) return 'startsLater';
  const held = await findSubscriptions(transaction, accountNo, [titleCode]);
  if (held.some(({ access, status }) => access === 'own' && isPresent(status))) return 'hasOwn';
  const row = storeSubscription(purchase, { accountNo, titleCode });
  await insertSubscription(transaction, row);
  const facts = { planName: planNameOf(row), fromDate: startedOn };
  await recordEvent(transaction, row, { at, staffNote, kind: 'started', facts });
  return undefined;
}

/** Repeating the same day changes nothing. */
async function changeStoreEnd(
  transaction: Database,
  row: SubscriptionRow,
  { lastDay, at, staffNote }: Omit<StoreReport, keyof AccountPlace> & { readonly lastDay: Day | null },
): Promise<void> {
  if (row.expiryDate === lastDay) return;
  const cancelledOn = lastDay === null ? null : (row.cancelledOn ?? dayInOslo(at));
  await updateSubscription(transaction, row.subscriptionNo, { ...endOf(row.status, lastDay), cancelledOn });
  const changed =
    lastDay === null
      ? ({ kind: 'cancellationRegretted', facts: { planName: planNameOf(row), fromDate: dayInOslo(at) } } as const)
      : ({ kind: 'cancelled', facts: { planName: planNameOf(row), toDate: lastDay } } as const);
  await recordEvent(transaction, row, { at, staffNote, ...changed });
}

function endOf(status: SubscriptionRow['status'], lastDay: Day | null): Pick<NewSubscription, 'status' | 'expiryDate'> {
  const isCancelled = status === statusCodes.PENDING_CANCELLATION;
  if (isCancelled === (lastDay !== null)) return { status, expiryDate: lastDay };
  return { status: nextStatus(status, isCancelled ? 'cancellationUndone' : 'cancelRequested'), expiryDate: lastDay };
}
