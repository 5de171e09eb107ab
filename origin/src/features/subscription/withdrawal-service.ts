import type * as v from 'valibot';
import type { ChangedSubscriptionSchema } from '#src/contract/subscription-change.ts';
import type { getWithdrawal } from '#src/contract/withdrawal.ts';
import { daysToPay } from '#src/domain/withdrawal.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import type { Result } from '#src/lib/result.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { spanDays } from '#src/lib/calendar-days.ts';
import { transition } from '#src/domain/lifecycle-steps.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { placeOf } from '#origin/features/account/holder.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { planOf } from './plan-catalogue.ts';
import { chargedPeriodAt } from './billing.ts';
import { endFacts, endSubscription } from './end-subscription.ts';
import { type HeldSubscription, mayDo } from './held-subscription.ts';
import { paymentFact } from './price-facts.ts';
import { subscriptionOf } from './subscription-service.ts';
import { updateSubscription } from './subscription-writes.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';

type Answer = v.InferInput<typeof getWithdrawal.response>;
type Refund = NonNullable<Answer['refund']>;
type Changed = v.InferInput<typeof ChangedSubscriptionSchema>;

/** Whether the holder can withdraw from the contract now, until when, and what would be paid back (N-01). */
export function withdrawalOfHeld(held: HeldSubscription): Answer {
  const isOpen = mayDo('withdrawContract', held);
  const { orderedOn = null, firstPaperOn = null, lastDay = null } = held.withdrawal ?? {};
  return { isOpen, orderedOn, firstPaperOn, lastDay, refund: isOpen ? refundOf(held, held.row.expressRequest) : null };
}

/** Withdraws from the contract: it ends now, what was not used is paid back, and a receipt goes out by e-mail. */
export async function withdraw(
  call: HolderWrite,
  held: HeldSubscription,
): Promise<Result<Changed, 'illegalTransition' | 'notAllowed' | 'windowClosed'>> {
  const { row, holder, today, facts } = held;
  const withdrawn = transition(row.status, 'contractWithdrawn');
  if (!withdrawn.ok) return { ok: false, error: 'illegalTransition' };
  const refusal = refusalOf('withdrawContract', facts);
  if (refusal !== null) return { ok: false, error: refusal === 'withdrawalOver' ? 'windowClosed' : 'notAllowed' };
  const { transaction, at, tell } = call;
  const refund = refundOf(held, row.expressRequest);
  const dated = await updateSubscription(transaction, row.subscriptionNo, { cancelledOn: row.cancelledOn ?? today });
  const work = { transaction, title: holder.title, tell };
  const ended = await endSubscription(work, dated, { status: withdrawn.status, lastDay: today, at });
  const planName = planOf(row.planKind).name;
  const { ore: creditOre, ...basis } = refund;
  const receipt = await recordOwn(call, {
    kind: 'withdrawn',
    facts: { planName, ...endFacts(row, today), creditOre, ...basis, ...paymentFact(row) },
  });
  const paid = chargedPeriodAt(held.billing, today);
  if (paid !== undefined) {
    await writeEntry(transaction, {
      ...placeOf(holder),
      kind: 'credit',
      reason: 'withdrawalRefund',
      subscriptionNo: row.subscriptionNo,
      periodFrom: paid.from,
      sumOre: refund.ore,
      basis: { ...refund },
      activityId: receipt.id,
      dueOn: today,
      at,
    });
  }
  return { ok: true, value: { subscription: await subscriptionOf(transaction, ended, today), receipt } };
}

/**
 * What was paid for the running period, or for the first one if it has not begun, less the days that are to be paid. A trial
 * and what is charged on a later day cost nothing.
 * @param expressRequest whether the person asked for the start within the withdrawal period
 */
export function refundOf(
  { billing, today }: Pick<HeldSubscription, 'billing' | 'today'>,
  expressRequest: boolean | null,
): Refund {
  const period = chargedPeriodAt(billing, today);
  if (period === undefined) return { ore: 0, paidOre: 0, usedDays: 0, periodDays: 0 };
  const { from, to, amountOre: paidOre, givenBackOre } = period;
  const periodDays = spanDays(from, to);
  const usedDays = daysToPay({ from, today }, expressRequest);
  const unusedOre = divideHalfUp(paidOre * (periodDays - usedDays), periodDays);
  // All credits of a period together never exceed what was paid.
  return { ore: Math.min(unusedOre, paidOre - givenBackOre), paidOre, usedDays, periodDays };
}
