import type * as v from 'valibot';
import type { DiscountSchema } from '#src/contract/discount.ts';
import type { Catalogue } from '#src/domain/catalogue-schema.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { addDays, addMonths, type Day } from '#src/lib/calendar-days.ts';
import { divideHalfUp } from '#src/lib/divide-half-up.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

type Discount = v.InferInput<typeof DiscountSchema>;

/** Months after a discount before the next one is offered. */
const quarantineMonths = 12;

/**
 * Returns the discount on offer to a subscriber from the next renewal. Undefined without a renewal, with a planned
 * change of plan or pause, on plans that are already cheap, and within a year of an earlier discount.
 */
export function planDiscountOffer(
  { planKind, priceOre, billingPeriod, renewalDate, pendingPlanKind, pauseMonths }: SubscriptionRow,
  stay: Catalogue['stay'],
  { lastUntil, today }: { readonly lastUntil: Day | null; readonly today: Day },
): Discount | undefined {
  const campaign = stay.find((one) => one.plans.includes(planKind) && one.billingPeriods.includes(billingPeriod));
  if (campaign === undefined || renewalDate === null || priceOre === 0) return undefined;
  if (pendingPlanKind !== null || pauseMonths !== null) return undefined;
  if (lastUntil !== null && today < addMonths(lastUntil, quarantineMonths)) return undefined;
  const { discountId, months, percent } = campaign;
  return {
    discountId,
    priceOre: divideHalfUp(priceOre * (100 - percent), 100),
    priceAfterOre: priceOre,
    billingPeriod,
    periods: months / monthsOfPeriod[billingPeriod],
    fromDate: renewalDate,
    untilDate: addDays(addMonths(renewalDate, months), -1),
  };
}
