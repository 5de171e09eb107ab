import type { AppStore } from '#src/domain/app-stores.ts';
import type { BillingPeriod } from '#src/domain/billing-periods.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { planOf } from './plan-catalogue.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import {
  insertSubscriptions,
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
  /** Last day, if it is cancelled in the store; null while it renews there. */
  readonly lastDay: Day | null;
}

/** Returns the row of such a subscription. The store charges it, so here it has no price, renewal or method. */
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

/** Creates it, and writes the line in the person's log. */
export async function addStoreSubscription(
  transaction: Database,
  purchase: StorePurchase,
  { at, ...place }: AccountPlace & { readonly at: Instant },
): Promise<void> {
  const row = storeSubscription(purchase, place);
  await insertSubscriptions(transaction, [row]);
  await record(transaction, row, { kind: 'started', fromDate: purchase.startedOn, at });
}

/** Stores the last day that the store has reported, or that it renews again; the same day twice changes nothing. */
export async function changeStoreEnd(
  transaction: Database,
  row: SubscriptionRow,
  { lastDay, at }: { readonly lastDay: Day | null; readonly at: Instant },
): Promise<void> {
  if (row.expiryDate === lastDay) return;
  const cancelledOn = lastDay === null ? null : (row.cancelledOn ?? dayInOslo(at));
  await updateSubscription(transaction, row.subscriptionNo, { ...endOf(row.status, lastDay), cancelledOn });
  await record(
    transaction,
    row,
    lastDay === null
      ? { kind: 'cancellationRegretted', fromDate: dayInOslo(at), at }
      : { kind: 'cancelled', toDate: lastDay, at },
  );
}

function endOf(status: SubscriptionRow['status'], lastDay: Day | null): Pick<NewSubscription, 'status' | 'expiryDate'> {
  const isCancelled = status === statusCodes.PENDING_CANCELLATION;
  if (isCancelled === (lastDay !== null)) return { status, expiryDate: lastDay };
  return { status: nextStatus(status, isCancelled ? 'cancellationUndone' : 'cancelRequested'), expiryDate: lastDay };
}

interface StoreEvent {
  readonly kind: 'started' | 'cancelled' | 'cancellationRegretted';
  readonly fromDate?: Day;
  readonly toDate?: Day;
  readonly at: Instant;
}

async function record(
  transaction: Database,
  row: Pick<SubscriptionRow, 'accountNo' | 'titleCode' | 'planKind'>,
  { kind, at, ...days }: StoreEvent,
): Promise<void> {
  const { accountNo, titleCode } = row;
  const facts = { planName: planOf(row, row.planKind).name, ...days };
  await recordActivity(transaction, { accountNo, titleCode, at, kind, by: 'system', personId: null, facts });
}
