import { addDays, type Day } from '#src/lib/calendar-days.ts';
import type { PriceBasis } from '#src/domain/delivery-credit.ts';
import { isPausedOn } from '#src/domain/pauses.ts';
import { planDeliveryRules, rulesWithinPaper, rulesWithoutPauses } from '#src/domain/plan-delivery-rules.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import { planOf } from './plan-catalogue.ts';
import { chargedPeriodAt } from './billing.ts';
import { pausesOf } from './paused-days.ts';
import type { SubscriptionRow } from './subscription-repository.ts';

/** The title's delivery rules on the days of the week that a plan brings the paper on. */
export function rulesForPlan(rules: DeliveryRules, planKind: string): DeliveryRules {
  return planDeliveryRules(rules, planOf(planKind).paperDays ?? null);
}

/** The same for a subscription, which has no issue in its pauses, before its first day and after its last. */
export function rulesForRow(rules: DeliveryRules, row: SubscriptionRow): DeliveryRules {
  return rulesWithinPaper(rulesWithoutPauses(rulesForPlan(rules, row.planKind), pausesOf(row)), row);
}

/**
 * What an issue is reckoned from on a day: the price of the billing period that the day falls in, or of the first one
 * after the pause that it falls in.
 */
export function priceBasisAt(row: SubscriptionRow, day: Day): PriceBasis | null {
  const pause = pausesOf(row).find((one) => isPausedOn(day, [one]));
  const period = chargedPeriodAt(row, pause === undefined ? day : addDays(pause.toDate, 1));
  return period === null ? null : { priceOre: row.priceOre, from: period.from, to: period.to };
}
