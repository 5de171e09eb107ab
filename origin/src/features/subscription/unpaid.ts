import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { transition } from '#src/domain/lifecycle-steps.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { PaidPeriod } from './billing.ts';
import { findBilling } from './billing-repository.ts';
import { endFacts, endSubscription } from './end-subscription.ts';
import { planOf } from './plan-catalogue.ts';
import { writeLine } from './step-record.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { findSharedFrom, updateSubscription } from './subscription-writes.ts';

/**
 * Suspends a subscription that is not paid for, and what is shared from it, from a day on. Nothing happens to one that
 * cannot be: it has ended, or ends by itself.
 */
export async function suspendUnpaid(work: TitleWork, row: SubscriptionRow, day: Day): Promise<boolean> {
  const suspended = transition(row.status, 'paymentFailed');
  if (!suspended.ok || suspended.status !== statusCodes.SUSPENDED) return false;
  await changeWithShared(work, row, { event: 'paymentFailed', day, kind: 'suspended' });
  return true;
}

/**
 * Takes a suspended subscription up again on the day on which all that it owed is paid. The period that was charged goes
 * on if it is not over; else a new one begins, and nobody pays for the days without access.
 */
export async function recoverPaid(work: TitleWork, row: SubscriptionRow, day: Day): Promise<void> {
  const { periods } = await findBilling(work.transaction, row);
  const end = periods.at(-1)?.to;
  const renewalDate = end !== undefined && end >= day ? addDays(end, 1) : day;
  await updateSubscription(work.transaction, row.subscriptionNo, { renewalDate });
  await changeWithShared(work, row, { event: 'paymentRecovered', day, kind: 'recovered' });
}

/** Ends a suspended subscription for good, and credits the days that were charged and not given. */
export async function endUnpaid(work: TitleWork, row: SubscriptionRow, end: UnpaidEnd): Promise<boolean> {
  const { day, suspendedOn } = end;
  const ended = transition(row.status, 'terminationRequested');
  if (row.status !== statusCodes.SUSPENDED || !ended.ok) return false;
  const { periods } = await findBilling(work.transaction, row);
  const lastDay = addDays(day, -1);
  const over = await endSubscription(work, row, { status: ended.status, lastDay, at: startOfDay(day) });
  const facts = { planName: planOf(row.planKind).name, ...endFacts(row, lastDay) };
  const line = await writeLine(work, over, { day, kind: 'ended', facts });
  for (const period of periods.filter(({ to }) => to >= suspendedOn)) {
    const unused = unusedOf(period, suspendedOn);
    await writeEntry(work.transaction, {
      kind: 'credit',
      reason: 'unpaidEndCredit',
      accountNo: row.accountNo,
      titleCode: work.title.titleCode,
      subscriptionNo: row.subscriptionNo,
      periodFrom: period.from,
      sumOre: unused.ore,
      basis: unused,
      activityId: line.id,
      dueOn: day,
      at: startOfDay(day),
    });
  }
  return true;
}

/** When a subscription ends that was not paid for, and since when it gave no access. */
interface UnpaidEnd {
  readonly day: Day;
  readonly suspendedOn: Day;
}

/** The part of a period from a day on, in øre, of what was not given back already. */
function unusedOf({ from, to, amountOre, givenBackOre }: PaidPeriod, suspendedOn: Day) {
  const periodDays = spanDays(from, to);
  const unusedDays = suspendedOn <= from ? periodDays : spanDays(suspendedOn, to);
  const ore = Math.max(0, Math.min(divideHalfUp(amountOre * unusedDays, periodDays), amountOre - givenBackOre));
  return { ore, paidOre: amountOre, unusedDays, periodDays };
}

interface SharedStep {
  readonly event: 'paymentFailed' | 'paymentRecovered';
  readonly day: Day;
  readonly kind: 'suspended' | 'recovered';
}

/** The same happens to those it is shared with, each with a line in their log. */
async function changeWithShared(
  work: TitleWork,
  row: SubscriptionRow,
  { event, day, kind }: SharedStep,
): Promise<void> {
  for (const one of [row, ...(await findSharedFrom(work.transaction, row.subscriptionNo))]) {
    const changed = transition(one.status, event);
    if (!changed.ok) continue;
    const after = await updateSubscription(work.transaction, one.subscriptionNo, { status: changed.status });
    const facts = { planName: planOf(one.planKind).name, fromDate: day };
    await writeLine(work, after, { day, kind, facts });
  }
}
