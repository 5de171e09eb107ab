import { planDeliveryRules, rulesWithinPaper, rulesWithoutPauses } from '#src/domain/plan-delivery-rules.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';
import { planOf } from './plan-catalogue.ts';
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
