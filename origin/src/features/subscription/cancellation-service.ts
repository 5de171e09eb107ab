import type * as v from 'valibot';
import type {
  CancellationPreviewSchema,
  cancelSubscription,
  ChangedSubscriptionSchema,
} from '#src/contract/subscription-change.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { sortByPaper } from '#src/domain/delivery-changes.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { lastIssueBy, stopCreditsOf } from './paper-after-change.ts';
import { rulesForRow } from './personal-delivery-rules.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { balanceOf, writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { planOf } from './plan-catalogue.ts';
import { periodEndAt, upcomingPeriod } from './billing.ts';
import { countShared, endFacts, endSubscription } from './end-subscription.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { isPaused } from './paused-days.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { findSubscriptionEntity } from './subscription-service.ts';
import { withoutPause, withoutPendingChange, updateSubscription } from './subscription-writes.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { creditUnusedDays, type UnusedPart, unusedParts } from './unpaid-subscription.ts';
import { beforeOf, saveCancellation } from './cancellation-repository.ts';
import { withdrawalRefund } from './withdrawal-service.ts';

type Changed = v.InferInput<typeof ChangedSubscriptionSchema>;
type Preview = v.InferInput<typeof CancellationPreviewSchema>;
type Refusal = 'illegalTransition' | 'notAllowed';

/** The effect of a cancellation. */
interface CancellationTerms {
  readonly status: StatusCode;
  readonly lastDay: Day;
  /** True if nothing is left to run out. */
  readonly endsAtOnce: boolean;
}

/** Returns the effect of cancelling now (N-06). */
export async function previewCancelling(
  database: Database,
  held: CurrentSubscription,
): Promise<Result<Preview, Refusal>> {
  const terms = cancellationTerms(held);
  if (!terms.ok) return terms;
  const { lastDay, endsAtOnce } = terms.value;
  const { row, holder } = held;
  const { ore: unusedOre, usedDays, periodDays } = withdrawalRefund(held, null);
  const changes = await findUnfinishedChanges(database, accountPlaceOf(holder));
  const ending = { ...row, ...withoutPendingChange, renewalDate: null, expiryDate: lastDay };
  const { inForce, lapsed } = sortByPaper(changes, rulesForRow(holder.title.delivery, ending));
  return {
    ok: true,
    value: {
      lastDay,
      lastIssue: endsAtOnce ? null : lastIssueBy(lastDay, held, changes),
      undoUntil: endsAtOnce ? null : lastDay,
      familyMembersLosing: await countShared(database, row),
      deliveryChangesLosing: lapsed.length,
      creditOre: stopCreditsOf(inForce, held.billing, holder.title.delivery),
      owedOre: await refundOnCancelling(database, held),
      paidBackOre: endsAtOnce ? unbegunOre(held) : 0,
      unusedOre,
      unusedDays: periodDays - usedDays,
      pendingPlanName: row.pendingPlanKind === null ? null : planOf(row, row.pendingPlanKind).name,
      losesPause: row.pauseMonths !== null && !isPaused(row),
    },
  };
}

/**
 * Cancels at the end of the paid period, or immediately if nothing is paid or has begun. If the last day differs
 * from the previewed one, nothing happens.
 */
export async function cancelHeld(
  call: HolderWrite,
  held: CurrentSubscription,
  request: Pick<v.InferOutput<typeof cancelSubscription.payload>, 'reason' | 'comment' | 'lastDay'>,
): Promise<Result<Changed, Refusal | 'previewOutdated'>> {
  const terms = cancellationTerms(held);
  if (!terms.ok) return terms;
  if (terms.value.lastDay !== request.lastDay) return { ok: false, error: 'previewOutdated' };
  const { reason, comment } = request;
  const { status, lastDay, endsAtOnce } = terms.value;
  const { transaction, at, tell } = call;
  const { row, holder, today } = held;
  const { subscriptionNo } = row;
  await saveCancellation(transaction, { subscriptionNo, reason, comment, before: beforeOf(row), at: new Date(at) });
  const dated = await updateSubscription(transaction, subscriptionNo, { cancelledOn: today });
  const cancelled = endsAtOnce
    ? await endSubscription({ transaction, title: holder.title, tell }, dated, { status, lastDay, at })
    : await updateSubscription(transaction, subscriptionNo, {
        status,
        expiryDate: lastDay,
        renewalDate: null,
        ...withoutPendingChange,
        ...withoutPause,
      });
  const owedOre = await refundOnCancelling(transaction, held);
  const creditOre = endsAtOnce ? unbegunOre(held) : 0;
  const facts = {
    planName: planOf(row, row.planKind).name,
    ...endFacts(row, lastDay),
    undoUntil: endsAtOnce ? null : lastDay,
    ...(owedOre > 0 ? { owedOre } : {}),
    ...(creditOre > 0 ? { creditOre } : {}),
  };
  const receipt = await recordOwnActivity(call, { kind: 'cancelled', facts });
  if (endsAtOnce) await creditUnbegun(call, held, receipt.id);
  if (row.suspendedOn !== null) {
    const credited = {
      credits: suspensionCredits(held),
      suspendedOn: row.suspendedOn,
      day: today,
      activityId: receipt.id,
    };
    await creditUnusedDays({ transaction, title: holder.title }, row, credited);
  }
  return { ok: true, value: { subscription: await findSubscriptionEntity(transaction, cancelled, today), receipt } };
}

/** Returns the remaining payment for a period that has not begun, in øre. */
function unbegunOre({ billing, today }: CurrentSubscription): number {
  const period = upcomingPeriod(billing, today);
  return period === undefined ? 0 : period.amountOre - period.givenBackOre;
}

/** A period that never begins is refunded in full. */
async function creditUnbegun(
  { transaction, at }: HolderWrite,
  held: CurrentSubscription,
  activityId: string,
): Promise<void> {
  const { billing, holder, row, today } = held;
  const period = upcomingPeriod(billing, today);
  if (period === undefined) return;
  await writeEntry(transaction, {
    ...accountPlaceOf(holder),
    kind: 'credit',
    reason: 'withdrawalRefund',
    subscriptionNo: row.subscriptionNo,
    periodFrom: period.from,
    sumOre: unbegunOre(held),
    basis: { paidOre: period.amountOre, from: period.from, to: period.to },
    activityId,
    dueOn: today,
    at,
  });
}

/** Returns the unpaid due sum in øre, less the days without access of a suspension. */
export async function refundOnCancelling(database: Database, held: CurrentSubscription): Promise<number> {
  const { holder, today } = held;
  const creditOre = suspensionCredits(held).reduce((sum, { ore }) => sum + ore, 0);
  return Math.max(0, (await balanceOf(database, { ...accountPlaceOf(holder), today })) - creditOre);
}

/** Returns a suspended subscription's credits if it ends now: days without access are free. */
function suspensionCredits({ row, billing }: CurrentSubscription): readonly UnusedPart[] {
  return row.suspendedOn === null ? [] : unusedParts(billing, { from: row.suspendedOn, to: null });
}

function cancellationTerms(held: CurrentSubscription): Result<CancellationTerms, Refusal> {
  const { row, today } = held;
  const cancelled = transition(row.status, 'cancelRequested');
  if (!cancelled.ok) return { ok: false, error: 'illegalTransition' };
  if (!isActionAllowed('cancel', held)) return { ok: false, error: 'notAllowed' };
  const endsAtOnce = cancelled.status === statusCodes.CANCELLED;
  const lastDay = endsAtOnce ? lastDayOf(row, today) : periodEndAt(held.billing, today);
  return { ok: true, value: { status: cancelled.status, lastDay, endsAtOnce } };
}

/** Returns the last day of a subscription that ends immediately: a paused one has already had it. */
function lastDayOf(row: SubscriptionRow, today: Day): Day {
  return isPaused(row) && row.pausedFrom !== null ? addDays(row.pausedFrom, -1) : today;
}
