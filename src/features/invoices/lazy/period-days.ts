import { formatDay } from '#src/lib/norwegian-dates.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/** First and last day of a period. */
export interface PeriodDays {
  readonly fromDate: Day;
  readonly toDate: Day;
}

/** Formats a period's days without the year only if both are in the current one; the first omits the year of the last. */
export function formatPeriod({ fromDate, toDate }: PeriodDays, today: Day) {
  const isThisYear = [fromDate, toDate].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return { from: formatDay(fromDate, toDate), to: formatDay(toDate, isThisYear ? today : '') };
}
