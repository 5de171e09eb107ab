import { renewalPriceOre } from '#src/domain/next-charge.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type Billing, nextRenewal, paidPeriodAt } from '#origin/features/subscription/billing.ts';
import { type CurrentSubscription, isActionAllowed } from '#origin/features/subscription/held-subscription.ts';
import { type PlanChangeTerms, planChangeTerms } from '#origin/features/subscription/plan-change-terms.ts';
import { findOfferFacts } from '#origin/features/subscription/plan-change-service.ts';
import { digitalOffer, type PlanChoice, type PlanOfferCase } from '#origin/features/subscription/plan-offers.ts';
import type { Database } from '#origin/platform/database/database.ts';

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
