import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findInstructions, type PlannedMoveRow } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { findDeliveryAddress, toDeliveryChange } from '#origin/features/delivery-plan/planned-changes.ts';
import { findInvoiceChoice } from '#origin/features/invoices/invoice-settings.ts';
import { type CurrentSubscription, isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import { countShared } from '#origin/features/subscription/end-subscription.ts';
import { paperAfterChange } from '#origin/features/subscription/paper-after-change.ts';
import { type OfferedChange, previewSums, toPendingPlan } from '#origin/features/subscription/plan-change-service.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { MovePreviewSchema, MovingSchema } from '#src/contract/moving.ts';
import { firstAffectedIssue } from '#src/domain/delivery-overlaps.ts';
import { movingDays } from '#src/domain/moving.ts';
import type { Result } from '#src/lib/result.ts';
import { changeableUntil, findMovingCase, isPlanOfMove, type MovingCase, moveDayContext } from './moving-case.ts';
import { judgeMove, type MoveRequest } from './moving-verdict.ts';

export type Moving = v.InferInput<typeof MovingSchema>;
type Preview = v.InferInput<typeof MovePreviewSchema>;
type DigitalPreview = Extract<Preview, { possible: true }>['digital'];

export async function findMoving(
  database: Database,
  present: CurrentSubscription,
): Promise<Result<Moving, 'notAllowed'>> {
  const place = accountPlaceOf(present.holder);
  const version = await findVersion(database, { ...place, resource: 'subscription' });
  const one = await findMovingCase(database, present);
  if (one === undefined) return { ok: false, error: 'notAllowed' };
  const { planned, held, rules } = one;
  return answerWith({
    version,
    now: new Date(held.now).toISOString(),
    planned: planned === undefined ? null : plannedMoveOf(planned, one, present.row),
    hasPaper: rules !== null,
    ...movingDays(moveDayContext(one)),
    address: await findDeliveryAddress(database, place.accountNo, place.titleCode),
    carrier: await findInstructions(database, place),
    hasInvoices: isActionAllowed('payInvoice', held),
    invoiceAddress: (await findInvoiceChoice(database, place)).address,
    shared: await countShared(database, held.row),
  });
}

/** Returns the effect of a move, or why it cannot be made (N-06). */
export async function previewMoving(database: Database, request: MoveRequest, one: MovingCase): Promise<Preview> {
  const { planned, rules } = one;
  const verdict = await judgeMove(database, request, one);
  if (!verdict.ok) return { possible: false, code: verdict.error, earliest: movingDays(moveDayContext(one)).earliest };
  const { paper, digital, registers, openUntil } = verdict.value;
  const own = planned?.changeId ?? null;
  return {
    possible: true,
    firstIssue:
      paper === null || rules === null ? null : firstAffectedIssue(paper.requested, paper.report.changes, rules),
    outcomes: (paper?.report.outcomes ?? []).map(({ before, effect, after }) => ({
      effect,
      before: before === paper?.requested && own === null ? null : toDeliveryChange(before),
      after: after.map(toDeliveryChange),
    })),
    digital: digital === null ? null : await digitalPreview(database, one, digital),
    registers,
    openUntil: new Date(openUntil).toISOString(),
  };
}

async function digitalPreview(
  database: Database,
  { held, planned }: MovingCase,
  { offer, choice, terms }: OfferedChange,
): Promise<DigitalPreview> {
  const paper = await paperAfterChange(database, held, toPendingPlan(choice, terms));
  const others = (changes: NonNullable<typeof paper>['lapsing'] = []) =>
    changes.filter(({ id }) => id !== planned?.changeId);
  return {
    planName: offer.planName,
    priceOre: choice.priceOre,
    billingPeriod: choice.billingPeriod,
    ...previewSums(terms),
    lastIssue: paper?.lastIssue ?? null,
    lapsing: others(paper?.lapsing),
    shortened: others(paper?.shortened),
  };
}

/** Returns a planned move without a plan change that was withdrawn separately. */
function plannedMoveOf(planned: PlannedMoveRow, one: MovingCase, row: SubscriptionRow): Moving['planned'] {
  const { id, changeId, movesOn, address, carrier, invoicesFollow } = planned;
  const isTakenBack = planned.paper === 'digital' && !isPlanOfMove(planned, row);
  const paper = isTakenBack ? 'unchanged' : planned.paper;
  const openUntil = new Date(changeableUntil(planned, one)).toISOString();
  return { id, changeId, movesOn, address, paper, carrier, invoicesFollow, openUntil };
}
