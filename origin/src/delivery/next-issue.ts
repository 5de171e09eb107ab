import { addDays, type Day, weekdayOf } from '#src/lib/calendar-days.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';

/** What decides when the paper comes to a person next. */
export interface NextIssueFacts {
  readonly rules: DeliveryRules;
  /** Days of the week that the plan brings the paper on; undefined: all of the title's. */
  readonly paperDays: readonly string[] | undefined;
  /** First and last day of the paper; null is open. */
  readonly from: Day | null;
  readonly until: Day | null;
  readonly stops: readonly { readonly fromDate: Day; readonly toDate: Day | null }[];
}

/** Hour after which the day's paper has been brought, in Oslo. */
const broughtBy = '07:00';

const furthestDays = 400;

/** The next day on which the paper comes to a person; null where it does not come for more than a year. */
export function nextIssueFor(now: Instant, { rules, paperDays, from, until, stops }: NextIssueFacts): Day | null {
  const today = dayInOslo(now);
  const nearest = timeInOslo(now) < broughtBy ? today : addDays(today, 1);
  const first = from !== null && from > nearest ? from : nearest;
  for (let day = first; day < addDays(first, furthestDays) && (until === null || day <= until); day = addDays(day, 1)) {
    const isStopped = stops.some((stop) => stop.fromDate <= day && (stop.toDate === null || day <= stop.toDate));
    const isPaperDay = paperDays === undefined || paperDays.includes(weekdayOf(day));
    if (isPaperDay && !isStopped && isIssueDay(day, rules)) return day;
  }
  return null;
}
