import { addDays, type Day, spanDays, type Weekday } from '#src/lib/calendar-days.ts';
import { isPausedOn, type PausedDays } from './pauses.ts';
import type { DeliveryRules } from './title-rules.ts';

/** When a subscription begins, is renewed next, and ends; null if that is open. */
export interface PaperTerm {
  readonly startedOn: Day | null;
  readonly renewalDate: Day | null;
  readonly expiryDate: Day | null;
}

/** Days of the week on which a plan brings the paper: null for all that the title has, none without paper. */
export type PaperDays = readonly Weekday[] | null;

/** A plan that takes over on a day. */
export interface LaterPlan {
  readonly fromDate: Day;
  readonly paperDays: PaperDays;
}

/**
 * The delivery rules for a person whose plan brings the paper on some days of the week only (N-04): the days that title
 * and plan share. If the title has none of the plan's days, the paper comes on the title's.
 */
export function planDeliveryRules(rules: DeliveryRules, paperDays: PaperDays): DeliveryRules {
  if (paperDays === null) return rules;
  const publicationDays = rules.publicationDays.filter((day) => paperDays.includes(day));
  return publicationDays.length === 0 && paperDays.length > 0 ? rules : { ...rules, publicationDays };
}

/**
 * The same for a person whose plans follow each other: the paper begins with the one that follows a plan without paper, and
 * one without paper that comes last ends it.
 */
export function rulesOfPlans(rules: DeliveryRules, paperDays: PaperDays, later: readonly LaterPlan[]): DeliveryRules {
  const [first] = later;
  const begins = paperDays?.length === 0 && first?.paperDays?.length !== 0 ? first : undefined;
  const last = later.at(-1);
  const ending = last?.paperDays?.length === 0 ? last : undefined;
  return {
    ...planDeliveryRules(rules, paperDays),
    laterDays: later
      .filter((plan) => plan !== ending)
      .map((plan) => ({
        from: plan.fromDate,
        publicationDays: planDeliveryRules(rules, plan.paperDays).publicationDays,
      })),
    ...(begins === undefined ? {} : { paperFrom: begins.fromDate }),
    ...(ending === undefined ? {} : { paperTo: addDays(ending.fromDate, -1) }),
  };
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
 * after.
 */
export function rulesWithinPaper(
  rules: DeliveryRules,
  { startedOn, renewalDate, expiryDate }: PaperTerm,
): DeliveryRules {
  const lastDay = renewalDate === null ? expiryDate : null;
  const { paperFrom: begins = null } = rules;
  const paperFrom = startedOn === null || (begins !== null && begins > startedOn) ? begins : startedOn;
  return { ...rules, paperFrom, paperTo: lastDay ?? rules.paperTo ?? null };
}

/** What decides on which days the paper comes to a person; names are the wire's. */
export interface PersonalDays {
  readonly paperDays: PaperDays;
  readonly laterPlans: readonly LaterPlan[];
  readonly pauses: readonly PausedDays[];
}

/** The title's delivery rules on the days that are a person's: by their plans, their pauses, and their first and last day. */
export function personalRules(rules: DeliveryRules, days: PersonalDays, term: PaperTerm): DeliveryRules {
  const ofPlans = rulesOfPlans(rules, days.paperDays, days.laterPlans);
  return rulesWithinPaper(rulesWithoutPauses(ofPlans, days.pauses), term);
}

function daysOf({ fromDate, toDate }: PausedDays): readonly string[] {
  return Array.from({ length: spanDays(fromDate, toDate) }, (_, index) => addDays(fromDate, index));
}
