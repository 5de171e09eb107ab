import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { firstIssueFrom, type IssueStop } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';

/** Hour by which the day's paper is delivered, in Oslo. */
const broughtBy = '07:00';

/** The next day on which the paper comes to a person, by their own rules; null if it does not come within a year. */
export function nextIssueFor(now: Instant, rules: DeliveryRules, stops: readonly IssueStop[]): Day | null {
  const today = dayInOslo(now);
  return firstIssueFrom(timeInOslo(now) < broughtBy ? today : addDays(today, 1), rules, stops);
}
