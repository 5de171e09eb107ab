import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { isIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo, type Instant, timeInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';

/** What decides when the paper comes to a person next. */
export interface NextIssueFacts {
  /** The title's rules on the days that the person's plan brings the paper. */
  readonly rules: DeliveryRules;
  /** First and last day of the paper; null is open. */
  readonly from: Day | null;
  readonly until: Day | null;
  readonly stops: readonly { readonly fromDate: Day; readonly toDate: Day | null }[];
}

/** Hour by which the day's paper is delivered, in Oslo. */
const broughtBy = '07:00';

const furthestDays = 400;

/** The next day on which the paper comes to a person; null if it does not come within a year. */
export function nextIssueFor(now: Instant, { rules, from, until, stops }: NextIssueFacts): Day | null {
  const today = dayInOslo(now);
  const nearest = timeInOslo(now) < broughtBy ? today : addDays(today, 1);
  return firstIssueFrom(from !== null && from > nearest ? from : nearest, { rules, until, stops });
}

/** The first day from a day on, that day included, on which the paper comes to a person. */
export function firstIssueFrom(first: Day, { rules, until, stops }: Omit<NextIssueFacts, 'from'>): Day | null {
  for (let day = first; day < addDays(first, furthestDays) && (until === null || day <= until); day = addDays(day, 1)) {
    const isStopped = stops.some((stop) => stop.fromDate <= day && (stop.toDate === null || day <= stop.toDate));
    if (!isStopped && isIssueDay(day, rules)) return day;
  }
  return null;
}
