import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { balanceOf } from '#origin/features/ledger/ledger-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { CancellationPreviewSchema, cancelSubscription } from '#src/contract/subscription-change.ts';
import { sortByPaper } from '#src/domain/delivery-changes.ts';
import { transition } from '#src/domain/lifecycle-transitions.ts';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import { type PaidPeriod, periodEndAt, remainderOf, upcomingPeriod } from './billing.ts';
import { beforeOf, saveCancellation } from './cancellation-repository.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { countShared, endFacts, endSubscription } from './end-subscription.ts';
import { lastIssueBy, stopCreditsOf } from './paper-after-change.ts';
import { isPaused } from './paused-days.ts';
import { rulesForRow } from './personal-delivery-rules.ts';
import { planNameOf, planOf } from './plan-catalogue.ts';
import { plannedFacts } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { type ChangeResult, recordChange } from './subscription-service.ts';
import { endingOn, updateSubscription } from './subscription-writes.ts';
import { creditUnusedDays, type UnusedPart, unusedParts } from './unpaid-subscription.ts';
import { refundPeriod, withdrawalRefund } from './withdrawal-service.ts';

type Preview = v.InferInput<typeof CancellationPreviewSchema>;
type Request = Pick<v.InferOutput<typeof cancelSubscription.payload>, 'reason' | 'comment' | 'lastDay'>;
type Refusal = 'illegalTransition' | 'notAllowed';

interface CancellationTerms {
  readonly status: StatusCode;
  readonly lastDay: Day;
  /** True if the subscription ends today rather than at the end of the paid period. */
  readonly endsAtOnce: boolean;
  readonly unused: { readonly from: Day; readonly credits: readonly UnusedPart[] } | undefined;
  /** A charged first period that never begins and is refunded in full. */
  readonly unbegun: PaidPeriod | undefined;
}

export async function previewCancelling(
  database: Database,
  held: CurrentSubscription,
): Promise<Result<Preview, Refusal>> {
  const terms = cancellationTerms(held);
  if (!terms.ok) return terms;
  const { lastDay, endsAtOnce } = terms.value;
  const { row, holder, today } = held;
  const atOnce = lastDay > today ? termsAfterDeath(held) : undefined;
  const { ore: unusedOre, usedDays, periodDays } = withdrawalRefund(held, null);
  const changes = await findUnfinishedChanges(database, accountPlaceOf(holder));
  return answerWith({
    lastDay,
    lastIssue: endsAtOnce ? null : lastIssueBy(lastDay, held, changes),
    undoUntil: endsAtOnce ? null : lastDay,
    ...(await cancellationEffects(database, held, lastDay)),
    ...(await sumsOf(database, held, terms.value)),
    endsToday: atOnce === undefined ? null : { lastDay: today, ...(await sumsOf(database, held, atOnce)) },
    unusedOre,
    unusedDays: periodDays - usedDays,
    pendingPlanName: row.pendingPlanKind === null ? null : planOf(row, row.pendingPlanKind).name,
    losesPause: row.pauseMonths !== null && !isPaused(row),
  });
}

export async function cancellationEffects(
  database: Database,
  { row, holder, billing }: CurrentSubscription,
  lastDay: Day,
): Promise<Pick<Preview, 'familyMembersLosing' | 'deliveryChangesLosing' | 'creditOre'>> {
  const changes = await findUnfinishedChanges(database, accountPlaceOf(holder));
  const rules = rulesForRow(holder.title.delivery, { ...row, ...endingOn(lastDay) });
  const { inForce, lapsed } = sortByPaper(changes, rules);
  return {
    familyMembersLosing: await countShared(database, row),
    deliveryChangesLosing: lapsed.length,
    creditOre: stopCreditsOf(inForce, billing, holder.title.delivery),
  };
}

export function cancellationFacts(
  row: SubscriptionRow,
  effects: Pick<Preview, 'familyMembersLosing' | 'deliveryChangesLosing' | 'creditOre' | 'owedOre'>,
): ActivityFacts {
  const { familyMembersLosing, deliveryChangesLosing, creditOre, owedOre } = effects;
  return {
    ...(owedOre > 0 || row.status === statusCodes.ACTIVE_NON_BILLABLE ? {} : { endsPayments: true }),
    ...(familyMembersLosing === 0 ? {} : { familyLosing: familyMembersLosing }),
    ...(deliveryChangesLosing === 0 ? {} : { lapsedChanges: deliveryChangesLosing }),
    ...(creditOre === 0 ? {} : { stopCreditOre: creditOre }),
    ...plannedFacts(row),
  };
}

/**
 * Cancels at the end of the paid period, but immediately before the first day, after a suspension for non-payment
 * or after a death (P-12). Refused if the last day is no longer the previewed one.
 */
export async function cancelHeld(call: SubscriptionWrite, request: Request): ChangeResult<Refusal | 'previewOutdated'> {
  const { transaction, held, at, notify } = call;
  const terms = cancellationTerms(held, request);
  if (!terms.ok) return terms;
  if (terms.value.lastDay !== request.lastDay) return { ok: false, error: 'previewOutdated' };
  const { reason, comment } = request;
  const { status, lastDay, endsAtOnce, unused, unbegun } = terms.value;
  const { row, holder, today } = held;
  const { subscriptionNo } = row;
  const effects = await cancellationEffects(transaction, held, lastDay);
  await saveCancellation(transaction, { subscriptionNo, reason, comment, before: beforeOf(row), at: new Date(at) });
  const dated = await updateSubscription(transaction, subscriptionNo, { cancelledOn: today });
  const cancelled = endsAtOnce
    ? await endSubscription({ transaction, title: holder.title, notify }, dated, { status, lastDay, at })
    : await updateSubscription(transaction, subscriptionNo, { status, ...endingOn(lastDay) });
  const { owedOre, paidBackOre: creditOre } = await sumsOf(transaction, held, terms.value);
  const facts = {
    planName: planNameOf(row),
    ...endFacts(row, lastDay),
    undoUntil: endsAtOnce ? null : lastDay,
    ...(owedOre > 0 ? { owedOre } : {}),
    ...(creditOre > 0 ? { creditOre } : {}),
    ...cancellationFacts(row, { ...effects, owedOre, ...(endsAtOnce ? { creditOre: 0 } : {}) }),
  };
  const changed = await recordChange(call, cancelled, { kind: 'cancelled', facts });
  const activityId = changed.value.receipt.id;
  if (unbegun !== undefined) {
    const { from, to, amountOre: paidOre } = unbegun;
    await refundPeriod(call, unbegun, { sumOre: remainderOf(unbegun), basis: { paidOre, from, to }, activityId });
  }
  if (unused !== undefined) {
    const { from: suspendedOn, credits } = unused;
    const credited = { credits, suspendedOn, day: today, activityId };
    await creditUnusedDays({ transaction, title: holder.title }, row, credited);
  }
  return changed;
}

/** Unused days are not owed. */
async function sumsOf(
  database: Database,
  { holder, today }: CurrentSubscription,
  { unused, unbegun }: Pick<CancellationTerms, 'unused' | 'unbegun'>,
): Promise<Pick<Preview, 'owedOre' | 'paidBackOre'>> {
  const creditOre = (unused?.credits ?? []).reduce((sum, { ore }) => sum + ore, 0);
  const openOre = Math.max(0, await balanceOf(database, { ...accountPlaceOf(holder), today }));
  const unbegunOre = unbegun === undefined ? 0 : remainderOf(unbegun);
  return { owedOre: Math.max(0, openOre - creditOre), paidBackOre: unbegunOre + Math.max(0, creditOre - openOre) };
}

/** In øre, less the credit for days without access during a suspension. */
export async function owedOnCancelling(database: Database, held: CurrentSubscription): Promise<number> {
  return (await sumsOf(database, held, { unused: unusedFrom(held, held.row.suspendedOn), unbegun: undefined })).owedOre;
}

function cancellationTerms(held: CurrentSubscription, request?: Request): Result<CancellationTerms, Refusal> {
  const { row, today, billing } = held;
  const cancelled = transition(row.status, 'cancelRequested');
  if (!cancelled.ok) return { ok: false, error: 'illegalTransition' };
  if (!isActionAllowed('cancel', held)) return { ok: false, error: 'notAllowed' };
  const endsAtOnce = cancelled.status === statusCodes.CANCELLED;
  const lastDay = endsAtOnce ? lastDayOf(row, today) : periodEndAt(billing, today);
  if (request?.reason === 'death' && request.lastDay === today && today < lastDay) {
    const atOnce = termsAfterDeath(held);
    if (atOnce !== undefined) return { ok: true, value: atOnce };
  }
  const unbegun = endsAtOnce ? upcomingPeriod(billing, today) : undefined;
  const unused = unusedFrom(held, row.suspendedOn);
  return { ok: true, value: { status: cancelled.status, lastDay, endsAtOnce, unused, unbegun } };
}

/**
 * Returns the effect of ending a subscription today, after a death (P-12); undefined if the status does not permit it.
 */
function termsAfterDeath(held: CurrentSubscription): CancellationTerms | undefined {
  const { row, today } = held;
  const ended = transition(row.status, 'subscriberDied');
  if (!ended.ok) return undefined;
  return {
    status: ended.status,
    lastDay: today,
    endsAtOnce: true,
    unused: unusedFrom(held, addDays(today, 1)),
    unbegun: undefined,
  };
}

function unusedFrom({ billing }: CurrentSubscription, from: Day | null): CancellationTerms['unused'] {
  return from === null ? undefined : { from, credits: unusedParts(billing, { from, to: null }) };
}

/** If the subscription is paused, that day has already passed. */
function lastDayOf(row: SubscriptionRow, today: Day): Day {
  return isPaused(row) && row.pausedFrom !== null ? addDays(row.pausedFrom, -1) : today;
}
