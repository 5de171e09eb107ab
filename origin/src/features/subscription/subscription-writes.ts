import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { lockAccounts } from '#origin/features/account/account-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { LockAccount } from '#origin/platform/due-work/find-due.ts';
import { type LifecycleEvent, transition } from '#src/domain/lifecycle-transitions.ts';
import type { StatusCode } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { nextSubscriptionDay } from './steps-ahead.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { subscription } from './subscription-tables.ts';

export const withoutPendingChange = {
  pendingPlanKind: null,
  pendingFrom: null,
  pendingBillingPeriod: null,
  pendingPriceOre: null,
} as const satisfies Partial<SubscriptionRow>;

export const withoutAnnouncedPrice = {
  announcedPriceOre: null,
  announcedFrom: null,
} as const satisfies Partial<SubscriptionRow>;

export const withoutPause = { pauseMonths: null } as const satisfies Partial<SubscriptionRow>;

export function endingOn(lastDay: Day) {
  return { expiryDate: lastDay, renewalDate: null, ...withoutPendingChange, ...withoutPause };
}

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

export type NewSubscription = Omit<SubscriptionRow, 'nextDueOn' | LaterColumn> &
  Partial<Pick<SubscriptionRow, LaterColumn>>;
type LaterColumn = 'store' | 'suspendedOn' | keyof typeof withoutAnnouncedPrice;

export function subscriptionRow(row: NewSubscription): SubscriptionRow {
  const all = { store: null, suspendedOn: null, ...withoutAnnouncedPrice, ...row };
  return { ...all, nextDueOn: nextSubscriptionDay(all) };
}

export async function insertSubscription(transaction: Database, row: NewSubscription): Promise<SubscriptionRow> {
  const made = subscriptionRow(row);
  await transaction.insert(subscription).values(made);
  return made;
}

export async function updateSubscription(
  transaction: Database,
  subscriptionNo: string,
  change: Partial<NewSubscription>,
): Promise<SubscriptionRow> {
  const isMeant = eq(subscription.subscriptionNo, subscriptionNo);
  const [present] = await transaction.select().from(subscription).where(isMeant).for('no key update');
  if (present === undefined) throw new Error('The subscription to change cannot be found.');
  const row = { ...present, ...change };
  const nextDueOn = nextSubscriptionDay(row);
  await transaction
    .update(subscription)
    .set({ ...change, nextDueOn })
    .where(isMeant);
  return { ...row, nextDueOn };
}

export async function findSharedFrom(database: Database, subscriptionNo: string): Promise<readonly SubscriptionRow[]> {
  return database.select().from(subscription).where(eq(subscription.sharedFrom, subscriptionNo));
}

export function nextStatus(status: StatusCode, event: LifecycleEvent): StatusCode {
  const result = transition(status, event);
  if (!result.ok) throw new Error(`The event ${event} is not possible for a subscription in ${result.from}.`);
  return result.status;
}

/**
 * Locks an account with all accounts that it shares a subscription with, since a change of one can change the others.
 * Rows read before may be outdated, so read them afterwards. Accounts that have joined since the first query are locked
 * too.
 */
export const lockFamily: LockAccount = (transaction, accountNo, options) =>
  lockFamilies(transaction, [accountNo], options);

/** Locks the families of several accounts in one order, to avoid deadlocks when a change joins them. */
export async function lockFamilies(
  transaction: Database,
  accountNos: readonly string[],
  options: { readonly waits: boolean },
): Promise<boolean> {
  const locked = new Set<string>();
  const unlocked = async () => (await familiesOf(transaction, accountNos)).filter((one) => !locked.has(one));
  for (let missing = await unlocked(); missing.length > 0; missing = await unlocked()) {
    const got = await lockAccounts(transaction, missing, options);
    if (got.length < missing.length) return false;
    for (const one of got) locked.add(one);
  }
  return true;
}

async function familiesOf(database: Database, accountNos: readonly string[]): Promise<readonly string[]> {
  const shared = alias(subscription, 'shared');
  const rows = await database
    .selectDistinct({ accountNo: shared.accountNo })
    .from(subscription)
    .innerJoin(shared, eq(shared.sharedFrom, subscription.subscriptionNo))
    .where(and(inArray(subscription.accountNo, [...accountNos]), isNotNull(shared.sharedFrom)));
  return [...new Set([...accountNos, ...rows.map((row) => row.accountNo)])];
}
