import { addDays, type Day, spanDays } from '#src/lib/calendar-days.ts';
import { isPausedOn, type PausedDays } from './pauses.ts';
import { type PaperDays, planDeliveryRules } from './plan-catalogue.ts';
import type { DeliveryRules } from './title-rules.ts';

/** Null if open. */
export interface PaperTerm {
  readonly startedOn: Day | null;
  readonly renewalDate: Day | null;
  readonly expiryDate: Day | null;
}

export interface LaterPlan {
  readonly fromDate: Day;
  readonly paperDays: PaperDays;
}

/**
 * Returns the delivery rules for successive plans. After a plan without paper, the paper
 * begins with the next plan. If the last plan has no paper, the paper ends before it.
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

/** Paused days have no issue (P-12). */
export function rulesWithoutPauses(rules: DeliveryRules, pauses: readonly PausedDays[]): DeliveryRules {
  if (pauses.length === 0) return rules;
  return {
    ...rules,
    noIssueDays: [...rules.noIssueDays, ...pauses.flatMap(daysOf)],
    extraIssueDays: rules.extraIssueDays.filter((day) => !isPausedOn(day, pauses)),
  };
}

export function rulesWithinPaper(
  rules: DeliveryRules,
  { startedOn, renewalDate, expiryDate }: PaperTerm,
): DeliveryRules {
  const lastDay = renewalDate === null ? expiryDate : null;
  const { paperFrom: begins = null } = rules;
  const paperFrom = startedOn === null || (begins !== null && begins > startedOn) ? begins : startedOn;
  return { ...rules, paperFrom, paperTo: lastDay ?? rules.paperTo ?? null };
}

/** Field names match the contract. */
export interface PersonalDays {
  readonly paperDays: PaperDays;
  readonly laterPlans: readonly LaterPlan[];
  readonly pauses: readonly PausedDays[];
}

export function personalRules(rules: DeliveryRules, days: PersonalDays, term: PaperTerm): DeliveryRules {
  const ofPlans = rulesOfPlans(rules, days.paperDays, days.laterPlans);
  return rulesWithinPaper(rulesWithoutPauses(ofPlans, days.pauses), term);
}

function daysOf({ fromDate, toDate }: PausedDays): readonly string[] {
  return Array.from({ length: spanDays(fromDate, toDate) }, (_, index) => addDays(fromDate, index));
}
