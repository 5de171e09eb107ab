import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { InvoiceAddress } from '#src/contract/invoice-settings.ts';
import { type MovingContext, movingOpenUntil } from '#src/domain/moving.ts';
import { renewalPriceOre } from '#src/domain/next-charge.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { findPlannedMove, type PlannedMoveRow } from '#origin/features/delivery-plan/move-repository.ts';
import { type Billing, nextRenewal, paidPeriodAt } from '#origin/features/subscription/billing.ts';
import {
  type CurrentSubscription,
  isActionAllowed,
  paperSubscription,
} from '#origin/features/subscription/current-subscription.ts';
import { rulesForRow } from '#origin/features/subscription/personal-delivery-rules.ts';
import { findOfferFacts } from '#origin/features/subscription/plan-change-service.ts';
import { type PlanChangeTerms, planChangeTerms } from '#origin/features/subscription/plan-change-terms.ts';
import { digitalOffer, type PlanChoice, type PlanOfferCase } from '#origin/features/subscription/plan-offers.ts';
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

/** Where invoices go if they follow to an address. */
export function invoiceAddressOf({
  name,
  street,
  streetNumber,
  postalCode,
  postalPlace,
}: DeliveryAddress): InvoiceAddress {
  return { name, street: `${street} ${streetNumber}`, postalCode, postalPlace };
}

/** The same in one line, as receipts have it. */
export function invoiceAddressLine(address: DeliveryAddress): string {
  const { name, street, postalCode, postalPlace } = invoiceAddressOf(address);
  return `${name}, ${street}, ${postalCode} ${postalPlace}`;
}

/** The digital plan from the day of a move on. */
export interface DigitalPlan {
  readonly offer: PlanOfferCase['offer'];
  readonly choice: PlanChoice;
  readonly terms: PlanChangeTerms;
}

/** The digital plan in place of one with paper, with its sums from a day on; undefined if it cannot be changed to. */
export async function digitalPlanTerms(
  database: Database,
  held: CurrentSubscription,
  day: Day,
): Promise<DigitalPlan | undefined> {
  if (held.row.status !== statusCodes.ACTIVE || !isActionAllowed('changePlan', held)) return undefined;
  const found = digitalOffer(await findOfferFacts(database, held));
  if (found === undefined || found.choice === null) return undefined;
  const { offer, choice } = found;
  return { offer, choice, terms: planChangeTerms(renewedUntil(held.billing, day), choice, day) };
}

/**
 * The billing as it will be on a day: with the periods that are renewed until then, at their prices. A period that would
 * begin on the day itself is not, since the other plan takes its place.
 */
function renewedUntil(billing: Billing, day: Day): Billing {
  const { row, discount, periods } = billing;
  const last = periods.at(-1);
  let from = row.renewalDate;
  if (paidPeriodAt(billing, day) !== undefined || last === undefined || from === null) return billing;
  const ahead = [...periods];
  while (from < day) {
    const next = nextRenewal(row, from);
    const amountOre = renewalPriceOre({ priceOre: row.priceOre, discount }, from);
    ahead.push({ ...last, from, to: addDays(next, -1), amountOre, givenBackOre: 0 });
    from = next;
  }
  return { ...billing, periods: ahead };
}
