import { useLingui } from '@lingui/react';
import { weekdayIndex } from '#src/lib/calendar-days.ts';
import { formatFullDay } from '#src/lib/norwegian-dates.ts';
import { calendarStateTexts } from './calendar-day-state.tsx';
import { type CalendarDayFacts, type CalendarDayPart, calendarPartTexts } from './calendar-day.tsx';

/** Seven weekday names in the page's language, Monday first. */
export type DayNames = readonly [string, string, string, string, string, string, string];

/** Formats a day: `onsdag 1. juli 2026`. */
export function longDay(day: string, dayNames: DayNames): string {
  return `${dayNames[weekdayIndex(day)] ?? ''} ${formatFullDay(day)}`;
}

/**
 * Returns a function for the full name of a day: `onsdag 1. juli 2026, avisen er stoppet, første
 * dag`.
 */
export function useDayName(dayNames: DayNames) {
  const { i18n } = useLingui();
  return (day: string, { state, note, reason }: CalendarDayFacts, part: CalendarDayPart): string => {
    const stateText = state && i18n._(calendarStateTexts[state]);
    const partText = part && i18n._(calendarPartTexts[part]);
    const words = [longDay(day, dayNames), note, stateText, partText, reason];
    return words.filter((word) => word !== undefined).join(', ');
  };
}
