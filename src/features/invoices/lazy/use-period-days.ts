import { useToday } from '#src/platform/clock/title-clock.ts';
import { formatPeriod, type PeriodDays } from './period-days.ts';

/** Formats the first and last day of a period; both are empty without one. */
export function usePeriodDays(): (period: PeriodDays | null) => { readonly from: string; readonly to: string } {
  const today = useToday();
  return (period) => (period === null ? { from: '', to: '' } : formatPeriod(period, today));
}
