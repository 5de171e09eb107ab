import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { applyChange } from '#origin/features/delivery/delivery-change-service.ts';
import { reverseFees } from '#origin/features/delivery-plan/change-fees.ts';
import {
  deleteChange,
  deletePlannedMove,
  savePlannedMove,
} from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { addressFacts } from '#origin/features/delivery-plan/planned-changes.ts';
import { invoiceAddressLine } from '#origin/features/invoices/invoice-settings.ts';
import { findCurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { planNameOf } from '#origin/features/subscription/plan-catalogue.ts';
import { type OfferedChange, toPendingPlan } from '#origin/features/subscription/plan-change-service.ts';
import { planChargeFacts } from '#origin/features/subscription/plan-change-terms.ts';
import { paymentFact } from '#origin/features/subscription/price-facts.ts';
import type { SubscriptionWrite } from '#origin/features/subscription/subscription-mount.ts';
import { updateSubscription, withoutPendingChange } from '#origin/features/subscription/subscription-writes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import type { MovedSchema } from '#src/contract/moving.ts';
import type { Result } from '#src/lib/result.ts';
import { changeableUntil, findMovingCase, invoiceAddressOf, isPlanOfMove, type MovingCase } from './moving-case.ts';
import { findMoving } from './moving-preview.ts';
import { addressChangeOf, judgeMove, type MoveRefusal, type MoveRequest } from './moving-verdict.ts';

type Moved = v.InferInput<typeof MovedSchema>;

/**
 * Plans a move as previewed, as one change with one receipt. Does nothing if anything has changed since the preview
 * (N-12).
 */
export async function makeMove(
  call: SubscriptionWrite,
  request: MoveRequest & { readonly chargedOre: number | null },
): Promise<Result<Moved, MoveRefusal>> {
  const { transaction, holder } = call;
  const one = await findMovingCase(transaction, call.held);
  if (one === undefined) return { ok: false, error: 'notAllowed' };
  const verdict = await judgeMove(transaction, request, one);
  if (!verdict.ok) return verdict;
  const { digital, registers, openUntil } = verdict.value;
  if ((digital?.terms.chargedOre ?? null) !== request.chargedOre) return { ok: false, error: 'previewOutdated' };
  await clearPlan(call, one);
  const id = randomUUID();
  const paper = await movePaper(transaction, request, one);
  if (!paper.ok) return paper;
  if (digital !== null) {
    await updateSubscription(transaction, one.held.row.subscriptionNo, toPendingPlan(digital.choice, digital.terms));
  }
  const { changeId, endedIds, feeless } = paper.value;
  await savePlannedMove(transaction, { ...accountPlaceOf(holder), ...request.move, id, changeId, registers });
  const former = one.planned?.changeId ?? one.planned?.id;
  const subject = changeId ?? id;
  const ended = [...endedIds, ...(former === undefined || former === subject ? [] : [former])];
  const facts = {
    ...factsOf(request, one, digital),
    ...(openUntil <= one.held.now ? {} : { undoBefore: new Date(openUntil).toISOString() }),
    changeId: subject,
    ...(ended.length === 0 ? {} : { endedChangeIds: ended }),
  };
  const receipt = await recordOwnActivity(call, { kind: 'movePlanned', facts });
  await reverseFees(transaction, feeless, { at: call.at, dueOn: one.held.today, activityId: receipt.id });
  return moved(call, receipt);
}

export async function withdrawPlannedMove(
  call: SubscriptionWrite,
  id: string,
): Promise<Result<Moved, 'notAllowed' | 'moveNotFound' | 'alreadyBegun'>> {
  const { transaction, holder, held } = call;
  const one = await findMovingCase(transaction, held);
  if (one === undefined) return { ok: false, error: 'notAllowed' };
  const { planned } = one;
  if (planned === undefined || planned.id !== id) return { ok: false, error: 'moveNotFound' };
  if (changeableUntil(planned, one) <= held.now) return { ok: false, error: 'alreadyBegun' };
  await clearPlan(call, one);
  if (planned.changeId !== null) await deleteChange(transaction, planned.changeId);
  await deletePlannedMove(transaction, accountPlaceOf(holder));
  const { movesOn: fromDate, address, changeId } = planned;
  const facts = { fromDate, ...addressFacts(address), changeId: changeId ?? planned.id };
  return moved(call, await recordOwnActivity(call, { kind: 'deliveryChangeWithdrawn', facts }));
}

interface MovedPaper {
  /** Null if the paper does not follow. */
  readonly changeId: string | null;
  readonly endedIds: readonly string[];
  readonly feeless: readonly string[];
}

async function movePaper(
  transaction: Database,
  request: MoveRequest,
  one: MovingCase,
): Promise<Result<MovedPaper, MoveRefusal>> {
  if (request.move.paper === 'follows') return applyChange(transaction, one.held, addressChangeOf(request, one));
  const former = one.planned?.changeId ?? null;
  if (former !== null) await deleteChange(transaction, former);
  return { ok: true, value: { changeId: null, endedIds: [], feeless: [] } };
}

async function clearPlan({ transaction, held: { row } }: SubscriptionWrite, { planned }: MovingCase): Promise<void> {
  if (isPlanOfMove(planned, row)) await updateSubscription(transaction, row.subscriptionNo, withoutPendingChange);
}

function factsOf(
  { move: { movesOn: fromDate, address, invoicesFollow } }: MoveRequest,
  { held }: MovingCase,
  digital: OfferedChange | null,
): ActivityFacts {
  const plan =
    digital === null
      ? {}
      : {
          formerPlanName: planNameOf(held.row),
          planName: digital.offer.planName,
          priceOre: digital.choice.priceOre,
          billingPeriod: digital.choice.billingPeriod,
          ...planChargeFacts(digital.terms),
          ...paymentFact(held.row),
        };
  const invoices = invoicesFollow ? { invoicesTo: invoiceAddressLine(invoiceAddressOf(address)) } : {};
  return { ...plan, fromDate, ...addressFacts(address), ...invoices };
}

async function moved(
  { transaction, holder, at }: SubscriptionWrite,
  receipt: Moved['receipt'],
): Promise<Result<Moved, 'notAllowed'>> {
  const held = await findCurrentSubscription(transaction, holder, at);
  if (held === undefined) return { ok: false, error: 'notAllowed' };
  const moving = await findMoving(transaction, held);
  return moving.ok ? { ok: true, value: { moving: moving.value, receipt } } : moving;
}
