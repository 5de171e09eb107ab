import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { type StopCredit, stopCreditFor } from '#src/domain/delivery-credit.ts';
import { issueDaysBetween } from '#src/domain/delivery-dates.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { planBringsPaper } from './plan-catalogue.ts';
import type { Billing } from './billing.ts';
import { planKindOn, rulesUnderPlan } from './personal-delivery-rules.ts';
import { priceBasisAt } from './price-basis.ts';

/** First and last day of a stop. */
export interface StopDays {
  readonly fromDate: Day;
  readonly toDate: Day;
}

/** Consecutive days of a stop under one plan with paper. */
interface PlanSpan extends StopDays {
  /** The person's rules under that plan. */
  readonly rules: DeliveryRules;
}

/**
 * Returns the credit for a stop: the issues under the plan of each day, at the price paid for them.
 * @param rules the title's delivery rules
 */
export function calculateStopCredit(
  { fromDate, toDate }: StopDays,
  billing: Billing,
  rules: DeliveryRules,
): StopCredit | null {
  const { stopCredit } = rules;
  if (stopCredit.kind === 'none') return null;
  const credited = { fromDate: addDays(fromDate, stopCredit.fromDay - 1), toDate };
  const fromItsFirstDay = { ...stopCredit, fromDay: 1 };
  const parts = planSpans(credited, billing, rules).flatMap((span) => {
    const under = { ...span.rules, stopCredit: fromItsFirstDay };
    return stopCreditFor(span, under, (day) => priceBasisAt(billing, day)) ?? [];
  });
  const amounts = parts.map(({ amountOre }) => amountOre).filter((amount) => amount !== null);
  return {
    issues: sumOf(parts.map(({ issues }) => issues)),
    amountOre: amounts.length < parts.length ? null : sumOf(amounts),
    periods: parts.flatMap(({ periods }) => periods),
  };
}

/** Returns the part of a credit that is for charged periods: after a suspension, some periods were not charged. */
export function chargedPart({ periods }: StopCredit, billing: Billing): StopCredit {
  const charged = periods.filter(({ from }) => billing.periods.some((period) => period.from === from));
  return {
    issues: sumOf(charged.map(({ issues }) => issues)),
    amountOre: sumOf(charged.map(({ amountOre }) => amountOre)),
    periods: charged,
  };
}

/** Counts the issues in a stop, under the plan of each day. */
export function countStoppedIssues(stop: StopDays, billing: Billing, rules: DeliveryRules): number {
  return sumOf(
    planSpans(stop, billing, rules).map((span) => issueDaysBetween(span.fromDate, span.toDate, span.rules).length),
  );
}

/** Splits a stop by plan, leaving out days of plans without paper. */
function planSpans({ fromDate, toDate }: StopDays, billing: Billing, rules: DeliveryRules): readonly PlanSpan[] {
  const spans: { readonly planKind: string; readonly fromDate: Day; toDate: Day }[] = [];
  for (let day = fromDate; day <= toDate; day = addDays(day, 1)) {
    const planKind = planKindOn(billing, day);
    const last = spans.at(-1);
    if (last?.planKind === planKind) last.toDate = day;
    else spans.push({ planKind, fromDate: day, toDate: day });
  }
  return spans
    .filter(({ planKind }) => planBringsPaper(billing.row, planKind))
    .map((span) => ({ ...span, rules: rulesUnderPlan(rules, billing.row, span.planKind) }));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
