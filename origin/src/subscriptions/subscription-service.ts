import type * as v from 'valibot';
import type { getSubscription, SubscriptionSchema } from '#src/contract/subscription.ts';
import { isPresent, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { planIdOf, planOf } from '../plans/plan-catalogue.ts';
import { pauseOf } from './paused-days.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Present statuses, the one that says most about what a person has first. */
const precedence: readonly StatusCode[] = [
  statusCodes.ACTIVE,
  statusCodes.ACTIVE_NON_BILLABLE,
  statusCodes.TRIAL,
  statusCodes.PENDING_CANCELLATION,
  statusCodes.PENDING_TERMINATION,
  statusCodes.SUSPENDED,
  statusCodes.PENDING_INSTALLATION,
  statusCodes.PENDING_ACTIVATION,
];

/** Sorts an account's subscriptions to a title into the present one, further present ones and former ones (G-12). */
export function subscriptionAnswerOf(rows: readonly SubscriptionRow[]): v.InferInput<typeof getSubscription.response> {
  const present = rows.filter(({ status }) => isPresent(status)).sort(byWeight);
  const former = rows.filter(({ status }) => !isPresent(status)).sort(byNewest);
  const [current, ...others] = present;
  return {
    current: current === undefined ? null : subscriptionOf(current),
    others: others.sort(byNewest).map(subscriptionOf),
    former: former.map(subscriptionOf),
  };
}

/** One's own comes before what others share, then the stronger status, then the newer. */
function byWeight(one: SubscriptionRow, other: SubscriptionRow): number {
  return (
    Number(one.access !== 'own') - Number(other.access !== 'own') ||
    precedence.indexOf(one.status) - precedence.indexOf(other.status) ||
    byNewest(one, other)
  );
}

function byNewest(one: SubscriptionRow, other: SubscriptionRow): number {
  const [a, b] = [one.startedOn ?? '', other.startedOn ?? ''];
  if (a !== b) return a < b ? 1 : -1;
  return one.subscriptionNo < other.subscriptionNo ? 1 : -1;
}

/** The Subscription entity of a row (Spec §3). */
export function subscriptionOf(row: SubscriptionRow): v.InferInput<typeof SubscriptionSchema> {
  const plan = planOf(row.planKind);
  return {
    subscriptionNo: row.subscriptionNo,
    ariaAccountNo: row.accountNo,
    titleCode: row.titleCode,
    ariaPlanID: planIdOf(row.titleCode, row.planKind),
    planProductType: plan.productType,
    planName: plan.name,
    eligibleForSharing: plan.eligibleForSharing,
    instStatusCode: row.status,
    subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: row.info1 },
    access: row.access,
    priceOre: row.priceOre,
    billingPeriod: row.billingPeriod,
    renewalDate: row.renewalDate,
    expiryDate: row.expiryDate,
    paymentMethod: row.paymentMethod,
    features: [...plan.features],
    startedOn: row.startedOn,
    cancelledOn: row.cancelledOn,
    pendingChange: pendingChangeOf(row),
    pause: pauseOf(row),
  };
}

function pendingChangeOf(row: SubscriptionRow) {
  const { pendingPlanKind, pendingFrom, pendingBillingPeriod, pendingPriceOre } = row;
  if (pendingPlanKind === null || pendingFrom === null) return null;
  if (pendingBillingPeriod === null || pendingPriceOre === null) return null;
  return {
    ariaPlanID: planIdOf(row.titleCode, pendingPlanKind),
    planName: planOf(pendingPlanKind).name,
    fromDate: pendingFrom,
    priceOre: pendingPriceOre,
    billingPeriod: pendingBillingPeriod,
  };
}
