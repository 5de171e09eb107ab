import { useLingui } from '@lingui/react';
import type * as v from 'valibot';
import type { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import { calendarDay } from '#src/domain/delivery-calendar.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { CalendarDayFacts } from '#src/ui/calendar-day.tsx';
import type { DeliveryContext } from '../rules.ts';
import { holidayTexts } from './messages.ts';

export type PastIssue = v.InferOutput<typeof getDeliveryHistory.response>['issues'][number];

/**
 * Returns what the calendar shows for a day: its delivery, planned or past, and a holiday's name
 * (N-03).
 */
export function useDayFacts(context: DeliveryContext, past: readonly PastIssue[] = []): (day: Day) => CalendarDayFacts {
  const { i18n } = useLingui();
  return (day) => {
    const { state, progress, holidays } = calendarDay(day, context);
    const became = past.find((issue) => issue.day === day)?.state;
    const [holiday] = holidays;
    const note = holiday === undefined ? undefined : i18n._(holidayTexts[holiday]);
    const isDelayed = context.delayedDays.includes(day) && (state === 'comes' || state === 'moved');
    const planned = state === 'comes' && progress === 'out' ? 'delivered' : state;
    return { state: became ?? (isDelayed ? 'delayed' : planned), note };
  };
}
