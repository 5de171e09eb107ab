import { eq } from 'drizzle-orm';
import { transition, type LifecycleEvent } from '#src/domain/lifecycle-transitions.ts';
import type { StatusCode } from '#src/domain/subscription.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { nextSubscriptionDay } from './steps-ahead.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { subscription } from './subscription-tables.ts';

/** What a subscription without a planned change of plan has in its place. */
export const withoutPendingChange = {
  pendingPlanKind: null,
  pendingFrom: null,
  pendingBillingPeriod: null,
  pendingPriceOre: null,
} as const satisfies Partial<SubscriptionRow>;

/** What a subscription has while no pause is planned, and none runs. */
export const withoutPause = { pauseMonths: null } as const satisfies Partial<SubscriptionRow>;

/** What a subscription has that nobody has bought for themselves, and nobody is charged for. */
export const unbilledColumns = {
  ...withoutPendingChange,
  ...withoutPause,
  renewalDate: null,
  paymentMethod: null,
  cancelledOn: null,
  pausedFrom: null,
  resumesOn: null,
  expressRequest: null,
  billingAnchor: null,
} as const satisfies Partial<SubscriptionRow>;

/** Columns of a subscription that a change sets; its due day is calculated from them. */
export type NewSubscription = Omit<SubscriptionRow, 'nextDueOn' | 'suspendedOn'> &
  Partial<Pick<SubscriptionRow, 'suspendedOn'>>;

/** A new subscription with the day on which it is due next. */
export function subscriptionRow(row: NewSubscription): SubscriptionRow {
  return { suspendedOn: null, ...row, nextDueOn: nextSubscriptionDay(row) };
}

/** Keeps new subscriptions. */
export async function insertSubscriptions(transaction: Database, rows: readonly NewSubscription[]): Promise<void> {
  await transaction.insert(subscription).values(rows.map(subscriptionRow));
}

/** Changes a subscription, and with it the day on which it is due next. */
export async function updateSubscription(
  transaction: Database,
  subscriptionNo: string,
  change: Partial<NewSubscription>,
): Promise<SubscriptionRow> {
  const isMeant = eq(subscription.subscriptionNo, subscriptionNo);
  const [present] = await transaction.select().from(subscription).where(isMeant).for('no key update');
  if (present === undefined) throw new Error('A subscription that is changed is not there.');
  const row = { ...present, ...change };
  const nextDueOn = nextSubscriptionDay(row);
  await transaction
    .update(subscription)
    .set({ ...change, nextDueOn })
    .where(isMeant);
  return { ...row, nextDueOn };
}

/** The subscriptions that another one pays for. */
export async function findSharedFrom(database: Database, subscriptionNo: string): Promise<readonly SubscriptionRow[]> {
  return database.select().from(subscription).where(eq(subscription.sharedFrom, subscriptionNo));
}

/**
 * The status that an event leads to, if the lifecycle must allow the event.
 * @throws Error for a step that the lifecycle does not have.
 */
export function nextStatus(status: StatusCode, event: LifecycleEvent): StatusCode {
  const result = transition(status, event);
  if (!result.ok) throw new Error(`No ${event} can happen to a subscription that is ${result.from}.`);
  return result.status;
}
