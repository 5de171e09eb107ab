import type { Day } from '#src/lib/calendar-days.ts';
import type { PriceBasis } from '#src/domain/delivery-credit.ts';
import { planDeliveryRules } from '#src/domain/plan-delivery-rules.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import { planOf } from '../plans/plan-catalogue.ts';
import { chargedPeriodAt } from '../subscriptions/billing.ts';
import type { SubscriptionRow } from '../subscriptions/subscription-repository.ts';

/** The title's delivery rules on the days of the week that a plan brings the paper on. */
export function rulesForPlan(rules: DeliveryRules, planKind: string): DeliveryRules {
  return planDeliveryRules(rules, planOf(planKind).paperDays ?? null);
}

/** What an issue is reckoned from on a day: the price of the billing period that the day falls in. */
export function priceBasisAt(row: SubscriptionRow, day: Day): PriceBasis | null {
  const period = chargedPeriodAt(row, day);
  return period === null ? null : { priceOre: row.priceOre, from: period.from, to: period.to };
}
