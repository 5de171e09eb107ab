import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';

interface PeriodDays {
  readonly fromDate: Day;
  readonly toDate: Day;
}

/**
 * Formats a period's days, without the year if both are in this year. The first omits a year that it shares with the
 * last.
 */
export function formatPeriod({ fromDate, toDate }: PeriodDays, today: Day) {
  const isThisYear = [fromDate, toDate].every((day) => day.slice(0, 4) === today.slice(0, 4));
  return { from: formatDay(fromDate, toDate), to: formatDay(toDate, isThisYear ? today : '') };
}

/** Both are empty if there is no period. */
export function usePeriodDays(): (period: PeriodDays | null) => { readonly from: string; readonly to: string } {
  const today = useToday();
  return (period) => (period === null ? { from: '', to: '' } : formatPeriod(period, today));
}
