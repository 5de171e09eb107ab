import type { Weekday } from '#src/lib/calendar-days.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Weekdays on which a plan includes the paper. Null: all of the title's days. Empty: no paper. */
export type PaperDays = readonly Weekday[] | null;

/**
 * Returns the delivery rules for a plan with a paper on some weekdays only (N-04): the days shared by title and plan.
 * If the title has none of the plan's days, its own days apply.
 */
export function planDeliveryRules(rules: DeliveryRules, paperDays: PaperDays): DeliveryRules {
  if (paperDays === null) return rules;
  const publicationDays = rules.publicationDays.filter((day) => paperDays.includes(day));
  return publicationDays.length === 0 && paperDays.length > 0 ? rules : { ...rules, publicationDays };
}
