import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { firstIssueFrom, type IssueStop } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';

/** Time in Oslo by which the day's paper is delivered. */
const broughtBy = '07:00';

/** Returns the next day with a paper for a person, by their own rules; null if there is none within a year. */
export function nextIssueFor(now: Instant, rules: DeliveryRules, stops: readonly IssueStop[]): Day | null {
  const today = dayInOslo(now);
  return firstIssueFrom(timeInOslo(now) < broughtBy ? today : addDays(today, 1), rules, stops);
}
