import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { type NewEntry, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import type { getWithdrawal } from '#src/contract/withdrawal.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { daysToPay } from '#src/domain/withdrawal.ts';
import { addDays, spanDays } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import { chargedPeriodAt, lastDayOfPeriod, type PaidPeriod, remainderOf } from './billing.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { endDiscounts } from './discount-repository.ts';
import { dropPendingPaper, endFacts, endSubscription } from './end-subscription.ts';
import { planNameOf } from './plan-catalogue.ts';
import { paymentFact } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import { type ChangeResult, recordChange } from './subscription-service.ts';
import { updateSubscription, withoutAnnouncedPrice, withoutPendingChange } from './subscription-writes.ts';

type Answer = v.InferInput<typeof getWithdrawal.response>;
type Refund = NonNullable<Answer['refund']>;

/** Returns whether the holder can withdraw from the contract now, the deadline, and the refund (N-01). */
export function findWithdrawal(held: CurrentSubscription): Answer {
  const isOpen = isActionAllowed('withdrawContract', held);
  const { orderedOn = null, firstPaperOn = null, lastDay = null } = held.withdrawal ?? {};
  return {
    isOpen,
    orderedOn,
    firstPaperOn,
    lastDay,
    refund: isOpen ? withdrawalRefund(held, held.row.expressRequest) : null,
  };
}

/** Ends the contract now. If it continued a gift, the gift runs to its original end instead. */
export async function withdrawPurchase(
  call: SubscriptionWrite,
): ChangeResult<'illegalTransition' | 'notAllowed' | 'windowClosed'> {
  const { transaction, held, at, notify } = call;
  const { row, holder, today, facts } = held;
  const withdrawn = transition(row.status, 'contractWithdrawn');
  if (!withdrawn.ok) return { ok: false, error: 'illegalTransition' };
  const refusal = refusalOf('withdrawContract', facts);
  if (refusal !== null) return { ok: false, error: refusal === 'withdrawalOver' ? 'windowClosed' : 'notAllowed' };
  if (row.access === 'gift') return withdrawContinuation(call);
  const refund = withdrawalRefund(held, row.expressRequest);
  const dated = await updateSubscription(transaction, row.subscriptionNo, { cancelledOn: row.cancelledOn ?? today });
  const work = { transaction, title: holder.title, notify };
  const ended = await endSubscription(work, dated, { status: withdrawn.status, lastDay: today, at });
  const { ore: creditOre, ...sums } = refund;
  const changed = await recordChange(call, ended, {
    kind: 'withdrawn',
    facts: { planName: planNameOf(row), ...endFacts(row, today), creditOre, ...sums, ...paymentFact(row) },
  });
  for (const { period, ore, usedDays, days } of withdrawnPeriods(held, row.expressRequest)) {
    const basis = { ore, paidOre: period.amountOre, usedDays, periodDays: days };
    await refundPeriod(call, period, { sumOre: ore, basis, activityId: changed.value.receipt.id });
  }
  return changed;
}

export async function refundPeriod(
  { transaction, at, holder, held }: SubscriptionWrite,
  { from: periodFrom }: PaidPeriod,
  refund: Pick<NewEntry, 'sumOre' | 'basis' | 'activityId'>,
): Promise<void> {
  await writeEntry(transaction, {
    ...accountPlaceOf(holder),
    kind: 'credit',
    reason: 'withdrawalRefund',
    subscriptionNo: held.row.subscriptionNo,
    periodFrom,
    dueOn: held.today,
    at,
    ...refund,
  });
}

/** Withdraws from the continuation of a gift before its first charge, which restores the gift (P-14). */
async function withdrawContinuation(call: SubscriptionWrite): ChangeResult<never> {
  const { transaction, held } = call;
  const { row, today } = held;
  const lastDay = row.renewalDate === null ? today : addDays(row.renewalDate, -1);
  const given = await updateSubscription(transaction, row.subscriptionNo, {
    renewalDate: null,
    expiryDate: lastDay,
    orderedOn: null,
    expressRequest: null,
    billingAnchor: null,
    ...withoutPendingChange,
    ...withoutAnnouncedPrice,
  });
  await endDiscounts(transaction, row.subscriptionNo, today);
  await dropPendingPaper(call, given);
  const facts = { planName: planNameOf(row), toDate: lastDay, ...paymentFact(row) };
  return recordChange(call, given, { kind: 'withdrawn', facts });
}

interface WithdrawnPeriod {
  readonly period: PaidPeriod;
  readonly ore: number;
  readonly usedDays: number;
  readonly days: number;
}

/**
 * Returns the refund: all payments for the contract, less the days that must be paid for. Covers the running period, or
 * the first one if it has not begun, and earlier ones that another plan replaced. A trial costs nothing, and neither do
 * charges on a later day.
 * @param expressRequest true if the person requested the start within the withdrawal period; otherwise nothing is kept
 */
export function withdrawalRefund(
  held: Pick<CurrentSubscription, 'billing' | 'today'>,
  expressRequest: boolean | null,
): Refund {
  const parts = withdrawnPeriods(held, expressRequest);
  const total = (valueOf: (part: WithdrawnPeriod) => number) => parts.reduce((sum, part) => sum + valueOf(part), 0);
  return {
    ore: total(({ ore }) => ore),
    paidOre: total(({ period }) => remainderOf(period)),
    usedDays: total(({ usedDays }) => usedDays),
    periodDays: total(({ days }) => days),
  };
}

function withdrawnPeriods(
  { billing, today }: Pick<CurrentSubscription, 'billing' | 'today'>,
  expressRequest: boolean | null,
): readonly WithdrawnPeriod[] {
  const running = chargedPeriodAt(billing, today);
  if (running === undefined) return [];
  const { orderedOn } = billing.row;
  const earlier = billing.periods.filter(({ from }) => orderedOn !== null && from >= orderedOn && from < running.from);
  const replaced = earlier.map((period): WithdrawnPeriod => {
    const days = spanDays(period.from, lastDayOfPeriod(billing, period));
    if (expressRequest === false) return { period, ore: remainderOf(period), usedDays: 0, days };
    return { period, ore: 0, usedDays: days, days };
  });
  const { from, to, amountOre } = running;
  const days = spanDays(from, to);
  const usedDays = daysToPay({ from, today }, expressRequest);
  const unusedOre = divideHalfUp(amountOre * (days - usedDays), days);
  // A period's credits together never exceed what was paid.
  return [...replaced, { period: running, ore: Math.min(unusedOre, remainderOf(running)), usedDays, days }];
}
