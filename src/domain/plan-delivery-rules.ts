import { addDays, spanDays, type Weekday } from '#src/lib/calendar-days.ts';
import { isPausedOn, type PausedDays } from './pauses.ts';
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

/** The delivery rules for a person whose subscription is paused on some days: no issue is theirs on them (P-12). */
export function rulesWithoutPauses(rules: DeliveryRules, pauses: readonly PausedDays[]): DeliveryRules {
  if (pauses.length === 0) return rules;
  return {
    ...rules,
    noIssueDays: [...rules.noIssueDays, ...pauses.flatMap(daysOf)],
    extraIssueDays: rules.extraIssueDays.filter((day) => !isPausedOn(day, pauses)),
  };
}

function daysOf({ fromDate, toDate }: PausedDays): readonly string[] {
  return Array.from({ length: spanDays(fromDate, toDate) }, (_, index) => addDays(fromDate, index));
}
