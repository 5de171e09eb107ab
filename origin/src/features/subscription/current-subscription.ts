import { type AccountRow, findAccount } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { findChangesSince } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DueWork } from '#origin/platform/due-work/due-work.ts';
import type { ActionFacts, SubscriptionAction } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { isPresent } from '#src/domain/subscription.ts';
import { isWithdrawalOpen, type WithdrawalTerm, withdrawalTermOf } from '#src/domain/withdrawal.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import type { Billing } from './billing.ts';
import { findBilling } from './billing-repository.ts';
import { pendingPlanBringsPaper, rulesUnderPlan } from './personal-delivery-rules.ts';
import { planBringsPaper } from './plan-catalogue.ts';
import { findSubscriptions, type SubscriptionRow } from './subscription-repository.ts';
import { sortedSubscriptions, toSubscription } from './subscription-service.ts';

export interface CurrentSubscription {
  readonly holder: Holder;
  readonly account: AccountRow;
  readonly row: SubscriptionRow;
  readonly billing: Billing;
  readonly facts: ActionFacts;
  readonly withdrawal: OrderTerm | null;
  readonly now: Instant;
  readonly today: Day;
}

interface OrderTerm extends WithdrawalTerm {
  readonly orderedOn: Day;
}

export async function findCurrentSubscription(
  database: Database,
  holder: Holder,
  now: Instant,
): Promise<CurrentSubscription | undefined> {
  const { title, accountNo } = holder;
  const account = await findAccount(database, accountNo);
  const rows = await findSubscriptions(database, accountNo, codesOf([title]));
  const { current: row } = sortedSubscriptions(rows);
  if (account === undefined || row === undefined) return undefined;
  const today = dayInOslo(now);
  const billing = await findBilling(database, row);
  const withdrawal = await orderTermOf(database, holder, { billing, today });
  const facts = actionFactsOf(row, title, withdrawal !== null && isWithdrawalOpen(withdrawal, today));
  return { holder, account, row, billing, facts, withdrawal, now, today };
}

/** Locks the account until the transaction ends, and runs due steps first. */
export async function lockCurrentSubscription(
  dueWork: DueWork,
  { transaction, holder, at }: Pick<HolderWrite, 'transaction' | 'holder' | 'at'>,
): Promise<CurrentSubscription | undefined> {
  await dueWork.settle({ transaction, title: holder.title }, { accountNo: holder.accountNo, now: at });
  return findCurrentSubscription(transaction, holder, at);
}

export function isActionAllowed(action: SubscriptionAction, { facts }: CurrentSubscription): boolean {
  return refusalOf(action, facts) === null;
}

async function orderTermOf(
  database: Database,
  holder: Holder,
  { billing, today }: Pick<CurrentSubscription, 'billing' | 'today'>,
): Promise<OrderTerm | null> {
  const { title } = holder;
  const { row } = billing;
  const orderedOn = row.orderedOn ?? (row.startedOn !== null && row.startedOn <= today ? row.startedOn : null);
  if (orderedOn === null) return null;
  const planKind = billing.periods[0]?.planKind ?? row.planKind;
  if (!planBringsPaper(title, planKind)) return { orderedOn, ...withdrawalTermOf({ orderedOn, paper: null }) };
  const changes = await findChangesSince(database, accountPlaceOf(holder), orderedOn);
  const stops = changes.filter(({ type }) => type === 'STOP');
  const paper = { rules: rulesUnderPlan(title.delivery, row, planKind), stops };
  return { orderedOn, ...withdrawalTermOf({ orderedOn, paper }) };
}

function actionFactsOf(row: SubscriptionRow, title: FleetTitle, isOpen: boolean): ActionFacts {
  return {
    ...toSubscription(row, { discount: null, afterRegret: null }),
    hasPendingChange: row.pendingPlanKind !== null,
    bringsPaperLater: pendingPlanBringsPaper(row),
    paymentMethodId: row.paymentMethod?.id ?? null,
    isWithdrawalOpen: isOpen,
    hasWithdrawalFunction: title.withdrawalFunction,
    ...pick(title, 'familyMaximum', 'pauseMonths', 'without'),
  };
}

export async function hasOwnSubscription(database: Database, accountNo: string, title: FleetTitle): Promise<boolean> {
  const own = await findOwnSubscriptions(database, accountNo, title);
  return own.some(({ status }) => isPresent(status));
}

/** Returns the subscriptions that the person pays for: neither shared by family nor paid by a company. */
export async function findOwnSubscriptions(database: Database, accountNo: string, title: FleetTitle) {
  const rows = await findSubscriptions(database, accountNo, codesOf([title]));
  return rows.filter(({ access, info1 }) => access !== 'family' && access !== 'work' && (info1 ?? '') === '');
}
