import type * as v from 'valibot';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { getSubscription, SubscriptionSchema } from '#src/contract/subscription.ts';
import type { ChangedSubscriptionSchema } from '#src/contract/subscription-change.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isGiftOnly, isPresent, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import type { Result } from '#src/lib/result.ts';
import { findBilling } from './billing-repository.ts';
import { findBeforeCancellation, presumedBefore, withoutCancellation } from './cancellation-repository.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { pauseOf } from './paused-days.ts';
import { isPlanKind, listPriceOreOf, planIdOf, planOf } from './plan-catalogue.ts';
import { planChangeTerms } from './plan-change-terms.ts';
import { priceChangeOf } from './price-changes.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** Most significant first. */
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

type SubscriptionEntity = v.InferInput<typeof SubscriptionSchema>;
type ChangedSubscription = v.InferInput<typeof ChangedSubscriptionSchema>;
export type ChangeResult<Refusal> = Promise<Result<ChangedSubscription, Refusal>>;

type DerivedFields = Pick<SubscriptionEntity, 'discount' | 'afterRegret'>;

/** Sorts an account's subscriptions to a title into the current one, further current ones and former ones (G-12). */
export function sortedSubscriptions(rows: readonly SubscriptionRow[]) {
  const [current, ...others] = rows.filter(({ status }) => isPresent(status)).sort(byWeight);
  const former = rows.filter(({ status }) => !isPresent(status)).sort(byNewest);
  return { current, others: others.sort(byNewest), former };
}

export async function findSubscriptionAnswer(
  database: Database,
  rows: readonly SubscriptionRow[],
  today: Day,
): Promise<Omit<v.InferInput<typeof getSubscription.response>, 'version' | 'needsPayment'>> {
  const { current, others, former } = sortedSubscriptions(rows);
  const entityOf = (row: SubscriptionRow) => findSubscriptionEntity(database, row, today);
  return {
    current: current === undefined ? null : await entityOf(current),
    others: await Promise.all(others.map(entityOf)),
    former: await Promise.all(former.map(entityOf)),
  };
}

export async function findSubscriptionEntity(
  database: Database,
  row: SubscriptionRow,
  today: Day,
): Promise<SubscriptionEntity> {
  const discount = await findDiscountSpan(database, row);
  const entity = toSubscription(row, { discount, afterRegret: await afterUndoOf(database, row, today) });
  const pendingChange = await withCharge(database, row, entity.pendingChange);
  return { ...entity, priceOre: shownPriceOre(row, today), pendingChange };
}

async function findDiscountSpan(database: Database, row: SubscriptionRow): Promise<DerivedFields['discount']> {
  const running = await findRunningDiscount(database, row.subscriptionNo);
  return running && pick(running, 'priceOre', 'priceAfterOre', 'fromDate', 'untilDate');
}

export async function recordChange(
  call: HolderWrite,
  row: SubscriptionRow,
  line: Parameters<typeof recordOwnActivity>[1],
): Promise<{ readonly ok: true; readonly value: ChangedSubscription }> {
  const receipt = await recordOwnActivity(call, line);
  const subscription = await findSubscriptionEntity(call.transaction, row, dayInOslo(call.at));
  return { ok: true, value: { subscription, receipt } };
}

/**
 * Returns the price to show. Until a gift is continued, that is the day's monthly price, which applies after the gift.
 */
export function shownPriceOre(row: SubscriptionRow, today: Day): number {
  const { planKind, status, priceOre } = row;
  const isOffered = status === statusCodes.TRIAL || status === statusCodes.PENDING_ACTIVATION;
  return isGiftOnly(row) && isOffered ? listPriceOreOf(row, { planKind, billingPeriod: 'monthly' }, today) : priceOre;
}

async function withCharge(
  database: Database,
  row: SubscriptionRow,
  change: SubscriptionEntity['pendingChange'],
): Promise<SubscriptionEntity['pendingChange']> {
  const { pendingPlanKind: planKind } = row;
  if (change === null || planKind === null || !isPlanKind(row, planKind)) return change;
  const { billingPeriod, priceOre, fromDate } = change;
  const billing = await findBilling(database, row);
  const { chargedOre } = planChangeTerms(billing, { planKind, billingPeriod, priceOre }, fromDate);
  return chargedOre === priceOre ? change : { ...change, chargedOre };
}

async function afterUndoOf(
  database: Database,
  row: SubscriptionRow,
  today: Day,
): Promise<DerivedFields['afterRegret']> {
  if (row.status !== statusCodes.PENDING_CANCELLATION || row.store !== null) return null;
  const before = (await findBeforeCancellation(database, row.subscriptionNo)) ?? presumedBefore(row);
  const again = { ...row, status: before.status, ...withoutCancellation(row, before, today) };
  const pendingChange = await withCharge(database, again, pendingChangeOf(again));
  return { renewalDate: again.renewalDate, pendingChange, pause: pauseOf(again) };
}

/**
 * A person's own subscription, including a gift, comes before a shared one; then the higher status decides, then the
 * later start.
 */
function byWeight(one: SubscriptionRow, other: SubscriptionRow): number {
  return (
    Number(!isOwn(one)) - Number(!isOwn(other)) ||
    precedence.indexOf(one.status) - precedence.indexOf(other.status) ||
    byNewest(one, other)
  );
}

function isOwn({ access }: SubscriptionRow): boolean {
  return access === 'own' || access === 'gift';
}

function byNewest(one: SubscriptionRow, other: SubscriptionRow): number {
  const [a, b] = [one.startedOn ?? '', other.startedOn ?? ''];
  if (a !== b) return a < b ? 1 : -1;
  return one.subscriptionNo < other.subscriptionNo ? 1 : -1;
}

export function toSubscription(row: SubscriptionRow, derived: DerivedFields): SubscriptionEntity {
  const plan = planOf(row, row.planKind);
  const priceChange = row.renewalDate === null ? undefined : priceChangeOf(row);
  return {
    ...pick(row, 'subscriptionNo', 'titleCode', 'access', 'priceOre', 'billingPeriod', 'paymentMethod'),
    ...pick(row, 'renewalDate', 'expiryDate', 'startedOn', 'orderedOn', 'cancelledOn'),
    ariaAccountNo: row.accountNo,
    ariaPlanID: planIdOf(row.titleCode, row.planKind),
    planProductType: plan.productType,
    planName: plan.name,
    eligibleForSharing: plan.eligibleForSharing,
    instStatusCode: row.status,
    subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: row.info1 },
    ...(row.store === null ? {} : { store: row.store }),
    features: [...plan.features],
    pendingChange: pendingChangeOf(row),
    pause: pauseOf(row),
    ...(priceChange === undefined ? {} : { priceChange }),
    ...derived,
  };
}

function pendingChangeOf(row: SubscriptionRow) {
  const { pendingPlanKind, pendingFrom, pendingBillingPeriod, pendingPriceOre } = row;
  if (pendingPlanKind === null || pendingFrom === null) return null;
  if (pendingBillingPeriod === null || pendingPriceOre === null) return null;
  const { name: planName, productType: planProductType } = planOf(row, pendingPlanKind);
  return {
    ariaPlanID: planIdOf(row.titleCode, pendingPlanKind),
    planName,
    planProductType,
    fromDate: pendingFrom,
    priceOre: pendingPriceOre,
    billingPeriod: pendingBillingPeriod,
  };
}
