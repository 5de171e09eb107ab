import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findUnfinishedChanges } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { transition, undoEventFor } from '#src/domain/lifecycle-transitions.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import {
  beforeOf,
  findBeforeCancellation,
  findUndone,
  markReinstated,
  markUndone,
  presumedBefore,
  saveCancellation,
  withoutCancellation,
} from './cancellation-repository.ts';
import { cancellationEffects, cancellationFacts, owedOnCancelling } from './cancellation-service.ts';
import { type CurrentSubscription, isActionAllowed } from './current-subscription.ts';
import { findRunningDiscount } from './discount-repository.ts';
import { countShared } from './end-subscription.ts';
import { planNameOf } from './plan-catalogue.ts';
import { plannedFacts, renewalPriceFacts } from './price-facts.ts';
import type { SubscriptionWrite } from './subscription-mount.ts';
import type { SubscriptionRow } from './subscription-repository.ts';
import { type ChangeResult, recordChange } from './subscription-service.ts';
import { endingOn, updateSubscription } from './subscription-writes.ts';

type Refusal = 'illegalTransition' | 'notAllowed';

export async function undoCancel(call: SubscriptionWrite): ChangeResult<Refusal> {
  const { transaction, held, at } = call;
  const { row, today } = held;
  const { subscriptionNo, expiryDate: lastDay, cancelledOn } = row;
  const kept = await findBeforeCancellation(transaction, subscriptionNo);
  const before = kept ?? presumedBefore(row);
  const undone = transition(row.status, undoEventFor(before.status));
  if (!undone.ok) return { ok: false, error: 'illegalTransition' };
  if (!isActionAllowed('undoCancellation', held)) return { ok: false, error: 'notAllowed' };
  if (kept === undefined) {
    // The subscription was cancelled elsewhere, for reasons unknown to us.
    const reason = 'unsaid';
    await saveCancellation(transaction, { subscriptionNo, before, reason, comment: '', at: new Date(at) });
  }
  const restored = await updateSubscription(transaction, subscriptionNo, {
    status: undone.status,
    ...withoutCancellation(row, before, today),
  });
  const facts = {
    planName: planNameOf(row),
    fromDate: today,
    ...(await renewalPriceFacts(transaction, restored)),
    ...(lastDay === null ? {} : { undoUntil: lastDay }),
    ...plannedFacts(restored),
  };
  const changed = await recordChange(call, restored, { kind: 'cancellationRegretted', facts });
  const receiptId = changed.value.receipt.id;
  const undoneCancellation =
    lastDay === null
      ? null
      : { receiptId, lastDay, cancelledOn, facts: await factsUnder(transaction, held, { row: restored, lastDay }) };
  await markUndone(transaction, subscriptionNo, { cancellationUndoneAt: new Date(at), undoneCancellation });
  return changed;
}

/**
 * Reinstates an undone cancellation with the same reason, day and last day, and the same effect on planned changes
 * (N-07). Refused if anything that it would affect has changed since the undo.
 * @param id the receipt of the undo
 */
export async function reinstateCancel(
  call: SubscriptionWrite,
  id: string,
): ChangeResult<Refusal | 'noRegret' | 'changedSinceRegret'> {
  const { transaction, held } = call;
  const { row, today } = held;
  const { subscriptionNo } = row;
  const was = await findUndone(transaction, subscriptionNo);
  if (was === undefined || was.receiptId !== id) return { ok: false, error: 'noRegret' };
  const { lastDay, cancelledOn } = was;
  if (lastDay < today || was.facts !== (await factsUnder(transaction, held, { row, lastDay }))) {
    return { ok: false, error: 'changedSinceRegret' };
  }
  const cancelled = transition(row.status, 'cancelRequested');
  if (!cancelled.ok) return { ok: false, error: 'illegalTransition' };
  if (!isActionAllowed('cancel', held)) return { ok: false, error: 'notAllowed' };
  const effects = await cancellationEffects(transaction, held, lastDay);
  await markReinstated(transaction, subscriptionNo, beforeOf(row));
  const again = await updateSubscription(transaction, subscriptionNo, {
    status: cancelled.status,
    ...endingOn(lastDay),
    cancelledOn,
  });
  const owedOre = await owedOnCancelling(transaction, held);
  const facts = {
    planName: planNameOf(row),
    toDate: lastDay,
    undoUntil: lastDay,
    ...(owedOre > 0 ? { owedOre } : {}),
    ...cancellationFacts(row, { ...effects, owedOre }),
  };
  return recordChange(call, again, { kind: 'cancellationReinstated', facts });
}

/** Returns, as a string for comparison, what a cancelled subscription depends on and what its end affects. */
async function factsUnder(
  database: Database,
  { holder }: CurrentSubscription,
  { row, lastDay }: { readonly row: SubscriptionRow; readonly lastDay: Day },
): Promise<string> {
  const { planKind, priceOre, billingPeriod } = row;
  const discount = await findRunningDiscount(database, row.subscriptionNo);
  const changes = await findUnfinishedChanges(database, accountPlaceOf(holder));
  const touched = changes
    .filter(({ toDate }) => toDate === null || toDate > lastDay)
    .map(({ id, type, fromDate, toDate, address }) => [id, type, fromDate, toDate, address]);
  return JSON.stringify([
    Object.entries({ ...beforeOf(row), planKind, priceOre, billingPeriod }),
    discount?.id ?? null,
    await countShared(database, row),
    touched,
  ]);
}
