import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findPlannedMove, type PlannedMoveRow } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { type Billing, nextRenewal, paidPeriodAt } from '#origin/features/subscription/billing.ts';
import { type CurrentSubscription, isActionAllowed } from '#origin/features/subscription/current-subscription.ts';
import { findEndedByDeletion } from '#origin/features/subscription/deletion-pause.ts';
import { includesPaper, rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import { findOfferFacts, type OfferedChange } from '#origin/features/subscription/plan-change-service.ts';
import { planChangeTerms } from '#origin/features/subscription/plan-change-terms.ts';
import { digitalOffer, isDigitalPlan } from '#origin/features/subscription/plan-offers.ts';
import { pricesOf } from '#origin/features/subscription/price-changes.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { withoutPendingChange } from '#origin/features/subscription/subscription-writes.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { InvoiceAddress } from '#src/contract/invoice-settings.ts';
import { type MovingContext, movingOpenUntil } from '#src/domain/moving.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';

export interface MovingCase {
  readonly planned: PlannedMoveRow | undefined;
  /** The subscription as it would be without the planned move. */
  readonly held: CurrentSubscription;
  /** The person's own delivery rules; null without paper. */
  readonly rules: DeliveryRules | null;
  /** Last day of the subscription, if it ends or its holder will be deleted; otherwise null. */
  readonly lastDay: Day | null;
}

/** Returns the facts for judging a move; undefined if the subscription has no address to move (N-12). */
export async function findMovingCase(
  database: Database,
  present: CurrentSubscription,
): Promise<MovingCase | undefined> {
  const planned = await findPlannedMove(database, accountPlaceOf(present.holder));
  const held = isPlanOfMove(planned, present.row) ? withoutPlan(present) : present;
  const hasPaper = includesPaper(held.row) && isActionAllowed('changeAddress', held);
  if (!hasPaper && !isActionAllowed('registerAddress', held)) return undefined;
  const lasting = await findEndedByDeletion(database, held.row);
  const rules = hasPaper ? rulesForRow(held.holder.title.delivery, lasting) : null;
  return { planned, held, rules, lastDay: lasting.expiryDate };
}

export function moveDayContext({ held: { holder, now }, rules, lastDay }: MovingCase): MovingContext {
  return { rules, furthestDays: holder.title.delivery.furthestStartDays, lastDay, now };
}

export function isPlanOfMove(planned: PlannedMoveRow | undefined, row: SubscriptionRow): boolean {
  const { pendingPlanKind, pendingFrom } = row;
  if (planned?.paper !== 'digital' || pendingPlanKind === null || pendingFrom !== planned.movesOn) return false;
  return isDigitalPlan(row, pendingPlanKind);
}

export function changeableUntil(move: Pick<PlannedMoveRow, 'movesOn' | 'paper'>, { rules }: MovingCase): Instant {
  return movingOpenUntil(move.movesOn, move.paper === 'follows' ? rules : null);
}

function withoutPlan(held: CurrentSubscription): CurrentSubscription {
  const row = { ...held.row, ...withoutPendingChange };
  const facts = { ...held.facts, hasPendingChange: false, bringsPaperLater: false };
  return { ...held, row, facts, billing: { ...held.billing, row } };
}

export function invoiceAddressOf(address: DeliveryAddress): InvoiceAddress {
  const { name, street, streetNumber, postalCode, postalPlace } = address;
  return { name, street: `${street} ${streetNumber}`, postalCode, postalPlace };
}

/**
 * Returns the digital plan that replaces one with paper, with its prices from a given day; undefined if the change is
 * not allowed.
 */
export async function digitalPlanTerms(
  database: Database,
  held: CurrentSubscription,
  day: Day,
): Promise<OfferedChange | undefined> {
  if (held.row.status !== statusCodes.ACTIVE || !isActionAllowed('changePlan', held)) return undefined;
  const found = digitalOffer(await findOfferFacts(database, held));
  if (found === undefined || found.choice === null) return undefined;
  const { offer, choice } = found;
  return { offer, choice, terms: planChangeTerms(renewedUntil(held.billing, day), choice, day) };
}

/**
 * Returns the billing as it will be on a day, with the periods renewed until then at their prices.
 * A period that would begin on that day is left out, since the other plan replaces it.
 */
function renewedUntil(billing: Billing, day: Day): Billing {
  const { row, discount, periods } = billing;
  const last = periods.at(-1);
  let from = row.renewalDate;
  if (paidPeriodAt(billing, day) !== undefined || last === undefined || from === null) return billing;
  const ahead = [...periods];
  while (from < day) {
    const next = nextRenewal(row, from);
    const amountOre = renewalPriceOre({ ...pricesOf(row), discount }, from);
    ahead.push({ ...last, from, to: addDays(next, -1), amountOre, givenBackOre: 0 });
    from = next;
  }
  return { ...billing, periods: ahead };
}
