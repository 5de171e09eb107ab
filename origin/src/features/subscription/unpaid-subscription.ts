import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { startOfDay, type TitleWork } from '#origin/platform/due-work/due-source.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { isPresent, type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { type Billing, lastDayOfPeriod } from './billing.ts';
import { findBilling } from './billing-repository.ts';
import { endFacts, endSubscription } from './end-subscription.ts';
import { planNameOf } from './plan-catalogue.ts';
import { recordStep } from './price-facts.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { findSharedFrom, nextStatus, updateSubscription } from './subscription-writes.ts';

/**
 * What happens to an unpaid subscription: `nothing` if it has ended, `waits` if it gives no access now but may again.
 */
export type UnpaidOutcome = 'suspended' | 'ended' | 'waits' | 'nothing';

/**
 * Suspends an unpaid subscription, and those shared from it, from a day on. If it is cancelled, so that it would have
 * run only to the end of an unpaid period, it ends instead.
 */
export async function suspendUnpaid(work: TitleWork, row: SubscriptionRow, day: Day): Promise<UnpaidOutcome> {
  if (row.status === statusCodes.PENDING_CANCELLATION) {
    await endAndCredit(work, row, { status: nextStatus(row.status, 'periodEnded'), day, suspendedOn: day });
    return 'ended';
  }
  const suspended = transition(row.status, 'paymentFailed');
  if (!suspended.ok || suspended.status !== statusCodes.SUSPENDED) return isPresent(row.status) ? 'waits' : 'nothing';
  await updateSubscription(work.transaction, row.subscriptionNo, { suspendedOn: day });
  await changeWithShared(work, row, { day, at: startOfDay(day), kind: 'suspended' });
  return 'suspended';
}

/**
 * Resumes a suspended subscription on the day on which everything owed is paid. If the charged period is not over, it
 * continues, with credit for its days without access; otherwise a new one begins. A plan change planned for one of
 * those days happens now.
 */
export async function reactivatePaid(
  work: TitleWork,
  row: SubscriptionRow,
  { day, at }: { readonly day: Day; readonly at: Instant },
): Promise<void> {
  const billing = await findBilling(work.transaction, row);
  const end = billing.periods.at(-1)?.to;
  const renewalDate = end !== undefined && end >= day ? addDays(end, 1) : day;
  const pendingFrom = row.pendingFrom !== null && row.pendingFrom < day ? day : row.pendingFrom;
  await updateSubscription(work.transaction, row.subscriptionNo, { renewalDate, pendingFrom, suspendedOn: null });
  await changeWithShared(work, row, { day, at, kind: 'recovered' });
  const { suspendedOn } = row;
  if (suspendedOn === null) return;
  const credits = unusedParts(billing, { from: suspendedOn, to: addDays(day, -1) });
  await creditUnusedDays(work, row, { credits, suspendedOn, day, activityId: null });
}

export async function endUnpaid(work: TitleWork, row: SubscriptionRow, end: UnpaidEnd): Promise<UnpaidOutcome> {
  if (row.status !== statusCodes.SUSPENDED) return 'nothing';
  await endAndCredit(work, row, { ...end, status: nextStatus(row.status, 'terminationRequested') });
  return 'ended';
}

interface UnpaidEnd {
  readonly day: Day;
  readonly suspendedOn: Day;
}

async function endAndCredit(
  work: TitleWork,
  row: SubscriptionRow,
  { status, day, suspendedOn }: UnpaidEnd & { readonly status: StatusCode },
): Promise<void> {
  const billing = await findBilling(work.transaction, row);
  const lastDay = addDays(day, -1);
  const over = await endSubscription(work, row, { status, lastDay, at: startOfDay(day) });
  const facts = { planName: planNameOf(row), ...endFacts(row, lastDay) };
  const line = await recordStep(work, over, { day, kind: 'ended', facts });
  const credits = unusedParts(billing, { from: suspendedOn, to: null });
  await creditUnusedDays(work, row, { credits, suspendedOn, day, activityId: line.id });
}

export interface UnusedPart {
  readonly periodFrom: Day;
  readonly ore: number;
  readonly paidOre: number;
  readonly unusedDays: number;
  readonly periodDays: number;
}

/** `from` is the first day without access and `to` the last, null if access does not resume. */
export function unusedParts(billing: Billing, days: { readonly from: Day; readonly to: Day | null }): UnusedPart[] {
  return billing.periods.flatMap((period) => {
    const { from: periodFrom, to: periodTo, amountOre: paidOre, givenBackOre } = period;
    const last = lastDayOfPeriod(billing, period);
    const from = days.from > periodFrom ? days.from : periodFrom;
    const to = days.to !== null && days.to < last ? days.to : last;
    if (from > to) return [];
    const [unusedDays, periodDays] = [spanDays(from, to), spanDays(periodFrom, periodTo)];
    const ore = Math.max(0, Math.min(divideHalfUp(paidOre * unusedDays, periodDays), paidOre - givenBackOre));
    return ore === 0 ? [] : [{ periodFrom, ore, paidOre, unusedDays, periodDays }];
  });
}

interface CreditedDays {
  readonly credits: readonly UnusedPart[];
  readonly suspendedOn: Day;
  readonly day: Day;
  readonly activityId: string | null;
}

export async function creditUnusedDays(
  { transaction, title: { titleCode } }: Pick<TitleWork, 'transaction' | 'title'>,
  { accountNo, subscriptionNo }: SubscriptionRow,
  { credits, suspendedOn, day, activityId }: CreditedDays,
): Promise<void> {
  for (const { periodFrom, ore, ...basis } of credits) {
    await writeEntry(transaction, {
      kind: 'credit',
      reason: 'unpaidEndCredit',
      accountNo,
      titleCode,
      subscriptionNo,
      periodFrom,
      subject: `${subscriptionNo}/${suspendedOn}`,
      sumOre: ore,
      basis: { ...basis, ore },
      activityId,
      dueOn: day,
      at: startOfDay(day),
    });
  }
}

const eventsOfKind = { suspended: 'paymentFailed', recovered: 'paymentRecovered' } as const;

async function changeWithShared(
  work: TitleWork,
  row: SubscriptionRow,
  { day, at, kind }: { readonly day: Day; readonly at: Instant; readonly kind: keyof typeof eventsOfKind },
): Promise<void> {
  for (const one of [row, ...(await findSharedFrom(work.transaction, row.subscriptionNo))]) {
    const changed = transition(one.status, eventsOfKind[kind]);
    if (!changed.ok) continue;
    await updateSubscription(work.transaction, one.subscriptionNo, { status: changed.status });
    await recordStep(work, one, { day, at, kind, facts: { planName: planNameOf(one), fromDate: day } });
  }
}
