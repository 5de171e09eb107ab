import { type MovingContext, movingOpenUntil } from '#src/domain/moving.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findPlannedMove, type PlannedMoveRow } from '#origin/features/delivery-plan/move-repository.ts';
import { type CurrentSubscription, isActionAllowed } from '#origin/features/subscription/held-subscription.ts';
import { paperSubscription } from '#origin/features/subscription/paper-of-held.ts';
import { rulesForRow } from '#origin/features/subscription/personal-rules.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { withoutPendingChange } from '#origin/features/subscription/subscription-writes.ts';
import type { Database } from '#origin/platform/database/database.ts';

/** A person who may move, with what is planned. */
export interface MovingCase {
  readonly planned: PlannedMoveRow | undefined;
  /** The subscription as it would be without the planned move. */
  readonly held: CurrentSubscription;
  /** The person's own rules of the paper; null without one. */
  readonly rules: DeliveryRules | null;
}

/** What a move starts from; undefined if the subscription has no address to move (N-12). */
export async function findMovingCase(
  database: Database,
  present: CurrentSubscription,
): Promise<MovingCase | undefined> {
  const planned = await findPlannedMove(database, accountPlaceOf(present.holder));
  const held = isPlanOfMove(planned, present.row) ? withoutPlan(present) : present;
  const hasPaper = paperSubscription(held).ok && isActionAllowed('changeAddress', held);
  if (!hasPaper && !isActionAllowed('registerAddress', held)) return undefined;
  return { planned, held, rules: hasPaper ? rulesForRow(held.holder.title.delivery, held.row) : null };
}

/** What the day of a move is judged by. */
export function moveDayContext({ held: { holder, now, row }, rules }: MovingCase): MovingContext {
  return { rules, furthestDays: holder.title.delivery.furthestStartDays, lastDay: row.expiryDate, now };
}

/** Whether the planned change of plan is the one that a move brings. */
export function isPlanOfMove(planned: PlannedMoveRow | undefined, row: SubscriptionRow): boolean {
  return planned?.paper === 'digital' && row.pendingPlanKind === 'DIGITAL' && row.pendingFrom === planned.movesOn;
}

/** Until when a move can be changed or taken back. */
export function changeableUntil(
  move: Pick<PlannedMoveRow, 'movesOn' | 'paper'>,
  { rules }: Pick<MovingCase, 'rules'>,
): Instant {
  return movingOpenUntil(move.movesOn, move.paper === 'follows' ? rules : null);
}

function withoutPlan(held: CurrentSubscription): CurrentSubscription {
  const row = { ...held.row, ...withoutPendingChange };
  const facts = { ...held.facts, hasPendingChange: false, bringsPaperLater: false };
  return { ...held, row, facts, billing: { ...held.billing, row } };
}
