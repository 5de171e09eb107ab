import type { Weekday } from '#src/lib/calendar-days.ts';
import type { DeliveryRules } from './title-delivery.ts';

/**
 * The delivery rules for a person whose plan brings the paper on some days of the week only (N-04): the days that title
 * and plan share. A plan whose days the title does not have brings the paper on the title's.
 * @param paperDays null where the plan brings every issue
 */
export function planDeliveryRules(rules: DeliveryRules, paperDays: readonly Weekday[] | null): DeliveryRules {
  if (paperDays === null) return rules;
  const publicationDays = rules.publicationDays.filter((day) => paperDays.includes(day));
  return publicationDays.length === 0 ? rules : { ...rules, publicationDays };
}
