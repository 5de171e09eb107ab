import { addDays, type Day, spanDays, type Weekday } from '#src/lib/calendar-days.ts';
import { isPausedOn, type PausedDays } from './pauses.ts';
import type { DeliveryRules } from './title-delivery.ts';

/** When a subscription begins, is renewed next, and ends; null if that is open. */
export interface PaperTerm {
  readonly startedOn: Day | null;
  readonly renewalDate: Day | null;
  readonly expiryDate: Day | null;
}

/**
 * The delivery rules for a person whose plan brings the paper on some days of the week only (N-04): the days that title
 * and plan share. If the title has none of the plan's days, the paper comes on the title's.
 * @param paperDays null if the plan brings every issue
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

/**
 * The delivery rules for a person who has the paper from a first day and to a last one: no issue is theirs before or
 * after. A subscription with a last day has no next payment that a stop's credit could be taken from, so there
 * is none (P-07).
 */
export function rulesWithinPaper(
  rules: DeliveryRules,
  { startedOn, renewalDate, expiryDate }: PaperTerm,
): DeliveryRules {
  const paperTo = renewalDate === null ? expiryDate : null;
  const within = { ...rules, paperFrom: startedOn, paperTo };
  return paperTo === null ? within : { ...within, stopCredit: { kind: 'none' } };
}

function daysOf({ fromDate, toDate }: PausedDays): readonly string[] {
  return Array.from({ length: spanDays(fromDate, toDate) }, (_, index) => addDays(fromDate, index));
}
